const phone =
  'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3ZM11 18h2'
const computer = 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5V16H4V6.5A1.5 1.5 0 0 1 5.5 5ZM2 19h20'
const unknown =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.1'

/** A small drawing of the thing that someone signed in with. */
export function DeviceSign({ system }: { system: string | undefined }) {
  const isPhone = system !== undefined && ['iPhone', 'iPad', 'Android'].includes(system)
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={isPhone ? phone : system === undefined ? unknown : computer} />
    </svg>
  )
}
