/** Where the command speaks: answers to standard output, everything else to standard error. */
export interface Output {
  json: boolean
  /** A person can be asked. */
  interactive: boolean
  /** What was asked for; in JSON as one document. */
  answer: (human: string, facts: unknown) => void
  /** What happens meanwhile; silent with `--json` where nobody watches. */
  say: (line: string) => void
  bold: (text: string) => string
  dim: (text: string) => string
  red: (text: string) => string
  yellow: (text: string) => string
  green: (text: string) => string
}

interface Stream {
  isTTY?: boolean | undefined
  write: (text: string) => unknown
}

export interface OutputOptions {
  json: boolean
  stdin: { isTTY?: boolean | undefined }
  stdout: Stream
  stderr: Stream
  environment: Record<string, string | undefined>
}

export function createOutput(options: OutputOptions): Output {
  const { json, stdin, stdout, stderr, environment } = options
  const interactive = Boolean(stdin.isTTY && stderr.isTTY)
  // https://no-color.org: whatever it is set to, unless to nothing.
  const coloured =
    Boolean(stdout.isTTY) && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'
  const paint = (on: number, off: number) => (text: string) =>
    coloured ? `\u001b[${on}m${text}\u001b[${off}m` : text
  return {
    json,
    interactive,
    answer: (human, facts) =>
      void stdout.write(json ? `${JSON.stringify(facts, null, 2)}\n` : human && `${human}\n`),
    say: (line) => {
      if (!json || interactive) stderr.write(`${line}\n`)
    },
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    yellow: paint(33, 39),
    green: paint(32, 39),
  }
}
