/** The file is not one that this version can go on with. It is left as it is. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'

  constructor(file: string, because: string, cause?: unknown) {
    super(`${file} was not opened: ${because}`, { cause })
  }
}
