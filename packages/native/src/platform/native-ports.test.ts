import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNativePorts } from './native-ports.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('whoever waits for the network is told when the service answers, and is not asked for again', async () => {
  let there = false
  let asked = 0
  const ports = createNativePorts({
    reach: async () => {
      asked++
      return there
    },
  })
  const told = vi.fn()
  ports.onOnline(told)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toHaveBeenCalled()
  expect(asked).toBeGreaterThan(1)
  there = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toHaveBeenCalledTimes(1)
  const before = asked
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(before)
})

test('each look waits longer than the one before, half a minute at most', async () => {
  let asked = 0
  const ports = createNativePorts({
    reach: async () => {
      asked++
      return false
    },
  })
  ports.lost()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked).toBeGreaterThan(20)
  expect(asked).toBeLessThan(32)
})

test('coming to the front is worth a look at once', async () => {
  let wake = () => {}
  const ports = createNativePorts({
    reach: async () => true,
    onWake: (look) => {
      wake = look
    },
  })
  const told = vi.fn()
  ports.onOnline(told)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledTimes(1)
})

test('who has stopped waiting is not told', async () => {
  const ports = createNativePorts({ reach: async () => true })
  const told = vi.fn()
  const end = ports.onOnline(told)
  end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).not.toHaveBeenCalled()
})
