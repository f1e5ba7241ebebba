import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderBare } from './bare-page.ts'
import { htmlTree } from './html-tree.ts'

/** Serves the page of a file by `renderToString` and nothing else; a process of its own, ended by its parent. */
const page = htmlTree(readFileSync(process.argv[2] ?? '', 'utf8'))

const server = createServer((_, response) => {
  const html = Buffer.from(renderBare(page))
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': html.length,
  })
  response.end(html)
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('disconnect', () => process.exit())
