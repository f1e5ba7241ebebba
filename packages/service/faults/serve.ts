import { startService, type StartOptions } from '../src/start-service.ts'

/**
 * A service as a process of its own, so that it can be killed: options as JSON in the first argument,
 * its address on the first line it prints. It ends with its standard input, however its parent ended.
 */
const options: StartOptions = JSON.parse(process.argv[2] ?? '{}')

try {
  const running = await startService(options)
  const stop = () => void running.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.stdin.on('end', stop).resume()
  process.stdout.write(`${running.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
