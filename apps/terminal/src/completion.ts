import { commands, wordsOf, type CommandName } from './commands.ts'
import { Stop } from './exit-code.ts'

const names = Object.keys(commands).filter((name): name is CommandName => name in commands)

/** What follows the name of a command; one of them is enough. */
const wordsAfter = (name: CommandName) => (name === 'help' ? names : (wordsOf(name).words ?? []))

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
  const options = new Map(
    names.flatMap((name) => wordsOf(name).options.map((option) => [option.name, option] as const)),
  )
  const values = [...options.values()]
    .filter(({ value }) => value)
    .map((option) => `    --${option.name}) words="${option.values?.join(' ') ?? ''}" ;;`)
  const cases = names.map((name) => {
    const flags = wordsOf(name).options.map((option) => `--${option.name}`)
    return `        ${name}) words="${wordsAfter(name).join(' ')}" flags="${flags.join(' ')}" ;;`
  })
  return `# portico: completion for bash
_portico() {
  local words flags word current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
    *)
      case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
      esac
      for word in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        case " $words " in *" $word "*) words="" ;; esac
      done
      ;;
  esac
  COMPREPLY=($(compgen -W "$words $flags" -- "$current"))
}
complete -F _portico portico
`
}

function zsh(): string {
  const list = names.map((name) => `    '${name}:${quoted(wordsOf(name).summary)}'`)
  const cases = names.map((name) => {
    const options = wordsOf(name).options.map((option) => {
      const takes = option.value
        ? `:${option.value}:${option.values ? `(${option.values.join(' ')})` : ''}`
        : ''
      return `'${option.many ? '*' : ''}--${option.name}[${quoted(option.says)}]${takes}'`
    })
    const words = wordsAfter(name)
    const follow = words.length > 0 ? [`'1:word:(${words.join(' ')})'`] : []
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
# As a file in fpath this is the function's own body; where it is sourced, it is made known.
if [[ $funcstack[1] == _portico ]]; then
  _portico "$@"
else
  compdef _portico portico
fi
`
}

function fish(): string {
  const lines = [
    '# portico: completion for fish',
    'function __portico_command',
    '  set -l typed (commandline -opc)',
    '  test (count $typed) -gt 1; and test $typed[2] = $argv[1]',
    'end',
    'function __portico_lacks',
    '  __portico_command $argv[1]; or return 1',
    '  set -l typed (commandline -opc)',
    '  set -e typed[1 2]',
    '  for word in $typed',
    '    contains -- $word $argv[2..-1]; and return 1',
    '  end',
    '  return 0',
    'end',
    'complete -c portico -f',
  ]
  for (const name of names) {
    const within = `-n '__portico_command ${name}'`
    const words = wordsAfter(name).join(' ')
    const summary = quoted(wordsOf(name).summary)
    lines.push(
      `complete -c portico -n 'test (count (commandline -opc)) -eq 1' -a ${name} -d '${summary}'`,
    )
    if (words) lines.push(`complete -c portico -n '__portico_lacks ${name} ${words}' -a '${words}'`)
    for (const { name: flag, value, values, says } of wordsOf(name).options) {
      const takes = value ? ` -x${values ? ` -a '${values.join(' ')}'` : ''}` : ''
      lines.push(`complete -c portico ${within} -l ${flag}${takes} -d '${quoted(says)}'`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** Inside single quotes, where each of these shells takes an apostrophe for the end. */
const quoted = (text: string): string => text.replaceAll("'", '’').replaceAll(':', ',')
