import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { badRequest } from '../http/problems.ts'
import { defaultSchema } from './default-schema.ts'
import { compileSchema, type IdentitySchema, SchemaError } from './identity-schema.ts'

/** The identity schemas of this installation, compiled once. */
export class Schemas {
  readonly all: Map<string, IdentitySchema>
  readonly default: IdentitySchema

  constructor(config: Config['identity'], folder: string) {
    const written = config.schemas.map(({ id, schema, file, selectable }) => {
      if (schema !== undefined) return compileSchema(id, schema, selectable)
      if (file === undefined) throw new SchemaError(id, 'neither schema nor file is given')
      return compileSchema(id, JSON.parse(readFileSync(resolve(folder, file), 'utf8')), selectable)
    })
    const own = written.length > 0 ? written : [compileSchema('default', defaultSchema, true)]
    this.all = new Map(own.map((schema) => [schema.id, schema]))
    const chosen = this.all.get(config.default_schema_id)
    if (chosen === undefined)
      throw new SchemaError(config.default_schema_id, 'there is no such schema')
    this.default = chosen
  }

  /** The one a flow was asked for, or the default. */
  choose(id: string | undefined | null): IdentitySchema {
    if (id === undefined || id === null || id === '') return this.default
    const schema = this.all.get(id)
    if (schema === undefined || !schema.selectable) {
      throw badRequest(`The identity schema ${JSON.stringify(id)} can not be chosen.`)
    }
    return schema
  }

  get(id: string): IdentitySchema {
    return this.all.get(id) ?? this.default
  }
}
