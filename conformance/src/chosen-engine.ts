import type { Engine, EngineName } from './engine.ts'
import { embeddedEngine } from './engine-embedded.ts'
import { kratosEngine } from './engine-kratos.ts'

/** The engine that this run is about: `PORTICO_ENGINE`, else Kratos. */
export const chosenEngineName: EngineName = readName(process.env['PORTICO_ENGINE'] ?? 'kratos')

export function chosenEngine(): Engine {
  switch (chosenEngineName) {
    case 'kratos':
      return kratosEngine
    case 'embedded':
      return embeddedEngine
  }
}

function readName(name: string): EngineName {
  if (name === 'kratos' || name === 'embedded') return name
  throw new Error(`PORTICO_ENGINE is kratos or embedded, not "${name}".`)
}
