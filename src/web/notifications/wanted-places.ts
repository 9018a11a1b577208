import { maxFollowed } from '#contract/notifications/notifications.ts'
import { followedPlaces } from '../session/open-places.ts'
import type { Place } from '../session/open-places.ts'

/** The places on the screens of all tabs of a person. */
export interface WantedPlaces {
  /** In one order, those of this tab before others where there are too many; whoever asks connects with them. */
  readonly take: () => readonly Place[]
  /** What another tab has on its screen; none when it goes. */
  readonly ofTab: (tab: string, places: readonly Place[]) => void
  /** This tab has others on its screen. */
  readonly changed: () => void
  readonly stop: () => void
}

/** Milliseconds in which a way through folders counts as one. */
const navigationPause = 150

/** Calls back when other places are wanted than those that were taken last. */
export function gatherWantedPlaces(onOthers: () => void): WantedPlaces {
  const others = new Map<string, readonly Place[]>()
  let taken = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const wanted = (): readonly Place[] =>
    [...new Set([...followedPlaces(), ...[...others.values()].flat()])].slice(0, maxFollowed).sort()

  function changed(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (wanted().join() !== taken) onOthers()
    }, navigationPause)
  }
  return {
    take: () => {
      const places = wanted()
      taken = places.join()
      return places
    },
    ofTab: (tab, places) => {
      others.set(tab, places)
      changed()
    },
    changed,
    stop: () => clearTimeout(timer),
  }
}
