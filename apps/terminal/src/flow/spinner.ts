const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

interface Screen {
  isTTY?: boolean | undefined
  write: (text: string) => unknown
}

/** Shows that something is under way, on a terminal alone; what is over quickly is not announced. */
export async function spin<Result>(
  screen: Screen,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  if (!screen.isTTY) return work
  let turn = 0
  const timer = setInterval(() => {
    screen.write(`\r${frames[turn++ % frames.length]} ${what}`)
  }, 120)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (turn > 0) screen.write('\r\u001b[K')
  }
}
