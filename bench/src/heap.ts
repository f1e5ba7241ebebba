/** A look into a Node process that was started with `--inspect`. */
export interface Heap extends Disposable {
  /** Megabytes in use after everything that nobody needs was thrown away. */
  inUse(): Promise<number>
}

export async function watchHeap(inspector: string): Promise<Heap> {
  const socket = new WebSocket(inspector)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')))
  })
  let last = 0
  const call = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      const id = ++last
      const hear = ({ data }: MessageEvent) => {
        const answer: { id?: number; result?: { usedSize?: number } } = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result ?? {})
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method }))
    })
  return {
    async inUse() {
      await call('HeapProfiler.collectGarbage')
      await call('HeapProfiler.collectGarbage')
      const { usedSize = Number.NaN } = await call('Runtime.getHeapUsage')
      return usedSize / 1_000_000
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
