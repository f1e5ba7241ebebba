import { setTimeout as pause } from 'node:timers/promises'

/** Short enough to wait for its end, long enough for the few requests of a case on a busy machine. */
export const brief = '1500ms'

export const untilBriefIsOver = () => pause(1600)
