import { startEngine } from './server/start-engine.ts'
import { readSiteConfig } from './server/site-config.ts'
import { startSite } from './server/start-site.ts'
import { inOneSentence } from './server/start-problem.ts'

/** `npm start`: the site until Ctrl-C. */
async function main(): Promise<void> {
  const config = readSiteConfig(process.env)
  const engine = await startEngine(config)
  const site = await startSite(config, engine, (line) => console.log(line)).catch(
    async (problem: unknown) => {
      await engine.close()
      throw problem
    },
  )
  console.log(`Portico is ready: ${site.url} (mail lands ${engine.mail})`)

  const stop = () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    // Nothing holds the process once the last answer is out; whoever asks again ends it at once.
    void site.close()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

await main().catch((problem: unknown) => {
  const sentence = inOneSentence(problem)
  if (!sentence) throw problem
  console.error(sentence)
  process.exitCode = 1
})
