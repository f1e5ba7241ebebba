import { commands, wordsOf, type CommandName } from './commands.ts'
import { Stop } from './exit-code.ts'

const names = Object.keys(commands).filter((name): name is CommandName => name in commands)

const flags = (name: CommandName) => wordsOf(name).options.map((option) => `--${option.name}`)

/** The script that makes a shell complete the command; made from the same words as the help. */
export function completion(shell: string | undefined): string {
  switch (shell) {
    case 'bash':
      return bash()
    case 'zsh':
      return zsh()
    case 'fish':
      return fish()
    default:
      throw new Stop('wrongUse', 'portico completion takes bash, zsh or fish.')
  }
}

function bash(): string {
  const cases = names.map((name) => {
    const known = name === 'help' ? names : [...(wordsOf(name).words ?? []), ...flags(name)]
    return `    ${name}) words="${known.join(' ')}" ;;`
  })
  return `# portico: completion for bash
_portico() {
  local words current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${names.join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _portico portico
`
}

function zsh(): string {
  const list = names.map((name) => `    '${name}:${quoted(wordsOf(name).summary)}'`)
  const cases = names.map((name) => {
    const options = wordsOf(name).options.map(
      (option) =>
        `'--${option.name}[${quoted(option.says)}]${option.value ? `:${option.value}:` : ''}'`,
    )
    const words = name === 'help' ? names : (wordsOf(name).words ?? [])
    const follow = words.length > 0 ? [`'*:word:(${words.join(' ')})'`] : []
    return `    ${name}) _arguments ${[...options, ...follow].join(' ')} ;;`
  })
  return `#compdef portico
_portico() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _portico portico
`
}

function fish(): string {
  const lines: string[] = []
  for (const name of names) {
    const after = `-n '__fish_seen_subcommand_from ${name}'`
    const words = name === 'help' ? names : (wordsOf(name).words ?? [])
    const summary = quoted(wordsOf(name).summary)
    lines.push(`complete -c portico -f -n __fish_use_subcommand -a ${name} -d '${summary}'`)
    if (words.length > 0) lines.push(`complete -c portico -f ${after} -a '${words.join(' ')}'`)
    for (const { name: flag, value, says } of wordsOf(name).options) {
      const takes = value ? ' -r' : ''
      lines.push(`complete -c portico -f ${after} -l ${flag}${takes} -d '${quoted(says)}'`)
    }
  }
  return `# portico: completion for fish\n${lines.join('\n')}\n`
}

/** Inside single quotes, where each of these shells takes an apostrophe for the end. */
const quoted = (text: string): string => text.replaceAll("'", '’').replaceAll(':', ',')
