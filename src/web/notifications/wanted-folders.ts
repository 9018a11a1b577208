import { maxFollowed } from '#contract/notifications/notifications.ts'
import { followedFolders } from '../session/open-folders.ts'

/** The folders on the screens of all tabs of a person. */
export interface WantedFolders {
  /** Ids in one order, those of this tab before others where there are too many; whoever asks connects with them. */
  readonly take: () => readonly string[]
  /** What another tab has on its screen; none when it goes. */
  readonly ofTab: (tab: string, folders: readonly string[]) => void
  /** This tab has others on its screen. */
  readonly changed: () => void
  readonly stop: () => void
}

/** Milliseconds in which a way through folders counts as one. */
const navigationPause = 150

/** Calls back when other folders are wanted than those that were taken last. */
export function gatherWantedFolders(onOthers: () => void): WantedFolders {
  const others = new Map<string, readonly string[]>()
  let taken = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const wanted = (): readonly string[] =>
    [...new Set([...followedFolders(), ...[...others.values()].flat()])].slice(0, maxFollowed).sort()

  function changed(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (wanted().join() !== taken) onOthers()
    }, navigationPause)
  }
  return {
    take: () => {
      const folders = wanted()
      taken = folders.join()
      return folders
    },
    ofTab: (tab, folders) => {
      others.set(tab, folders)
      changed()
    },
    changed,
    stop: () => clearTimeout(timer),
  }
}
