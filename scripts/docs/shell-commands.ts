import { globSync, readFileSync } from 'node:fs'
import { inRepository } from '../repository.ts'

/** A command that a page tells its readers to type. */
export interface ShellCommand {
  page: string
  line: number
  text: string
  /** The paragraph, item or block around it. */
  around: string
}

/** Every page that people read; decisions and figures are records of how it was. */
export const pages = globSync('**/*.md', {
  cwd: inRepository(),
  exclude: (name) => /^(node_modules|site|test-results|shots|dist|\.portico)$/.test(name),
})
  .map((page) => page.replaceAll('\\', '/'))
  .filter((page) => !/^(CHANGELOG\.md$|docs\/(decisions\/|bench\.md$))/.test(page))
  .sort()

/** The commands of one page: those of its `sh` and `console` blocks, and those within a sentence. */
export function shellCommands(page: string, text = read(page)): ShellCommand[] {
  const found: ShellCommand[] = []
  let fence: { language: string; indent: string } | undefined
  let begun = ''
  for (const [at, line] of text.split('\n').entries()) {
    const add = (command: string) =>
      found.push({ page, line: at + 1, text: command, around: paragraph(text, at) })
    const edge = /^(\s*)```(\w*)/.exec(line)
    if (edge) {
      fence = fence ? undefined : { language: edge[2] ?? '', indent: edge[1] ?? '' }
      continue
    }
    if (!fence) {
      for (const command of inline(line)) add(command)
    } else if (fence.language === 'sh') {
      const code = line.replace(fence.indent, '').replace(/(^|\s+)#(?!\S*['"]).*$/, '')
      begun += code.replace(/\\$/, '').trim()
      if (code.endsWith('\\')) begun += ' '
      else {
        if (begun) add(begun)
        begun = ''
      }
    } else if (fence.language === 'console' && line.startsWith('$ ')) add(line.slice(2))
  }
  return found
}

const programs =
  /^(?:[A-Z_]+=\S* )*(?:npm|npx|portico|kratos|curl|openssl|systemctl|docker|podman|buildah|promtool) \S/

/** What stands in a sentence as code and begins with the name of a program. */
const inline = (line: string) =>
  [...line.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code.replaceAll('\\|', '|'))
    .filter((code) => programs.test(code))

/** Blocks of code that do not say what language they are in. */
export const namelessBlocks = (page: string, text = read(page)) =>
  [...text.matchAll(/^\s*```(\w*)$/gm)]
    .filter((_, at) => at % 2 === 0)
    .flatMap(([, language], at) => (language ? [] : [`${page}, block ${at + 1}`]))

function paragraph(text: string, at: number): string {
  const lines = text.split('\n')
  const isEnd = (line: string | undefined) => line === undefined || line.trim() === ''
  let [from, to] = [at, at]
  while (!isEnd(lines[from - 1])) from--
  while (!isEnd(lines[to + 1])) to++
  return lines.slice(from, to + 1).join('\n')
}

const read = (page: string) => readFileSync(inRepository(page), 'utf8')
