import type { DataRouter } from 'react-router'

/** Settles when the router has loaded its first page. Drawing it earlier could miss that moment. */
export function firstPage(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
