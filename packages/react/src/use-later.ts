import { useEffect, useState } from 'react'

/**
 * Code that joins a piece of the page when that is there already; undefined until then, and where it
 * cannot be fetched: the plain piece works as well. `load` must be the same function every time.
 */
export function useLater<Module extends object>(
  load: (() => Promise<Module>) | undefined,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>()
  useEffect(() => {
    let wanted = true
    load?.().then(
      (module) => {
        if (wanted) setLoaded(module)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load])
  return loaded
}
