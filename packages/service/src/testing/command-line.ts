import { runCommand, type Terminal } from '../operator/run-command.ts'

/** A command as tests give it: what it printed, what it complained of, and its exit code. */
export async function commandLine(
  command: (terminal: Terminal) => Promise<void> | void,
  data: string,
  args: string[],
  input = '',
): Promise<{ code: number; out: string; complaint: string }> {
  let out = ''
  let complaint = ''
  const code = await runCommand(
    command,
    {
      args,
      environment: { PORTICO_DATA: data },
      folder: data,
      input: async () => input,
      print: (text) => {
        out += text
      },
    },
    (sentence) => {
      complaint += sentence
    },
  )
  return { code, out, complaint }
}
