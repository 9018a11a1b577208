import type { Theme } from '@fluentui/react-components'
import { atom, getDefaultStore } from 'jotai'

/** What surrounds Kontor: a browser, or an application that shows it in a frame. What only the latter can is absent else. */
export interface Host {
  /** A link to an address of Kontor (path with query) to hand on: it opens the same page where the reader works. */
  readonly linkTo: (address: string) => string
  readonly copyText: (text: string) => Promise<void>
  /** Fetches an address that is answered with a file, where a link with `download` does not. */
  readonly download?: (address: string) => void
  readonly around?: Surroundings
}

/** The application around. It has navigation, theme and person of its own. */
export interface Surroundings {
  /** Its language, such as `de-de`. */
  readonly locale: string
  /** Who is signed in to it. */
  readonly person: string
  /** The address to begin with (path with query), when a link named one. */
  readonly address: string | null
  /** A token of the person's account there; `mayAsk` for a consent that is missing. Throws when there is none. */
  readonly token: (mayAsk: boolean) => Promise<string>
  /** What the links have to name, as far as the installation says so. */
  readonly nameApp: (appId: string) => void
  /** Offers a page to the people there; `null` where that is not possible. */
  readonly share: ((link: SharedLink) => Promise<void>) | null
  /** While a team adds Kontor to a channel: which page it will see there. */
  readonly tabSettings: TabSettings | null
  /** Tells what happens around, from the first page on. */
  readonly follow: (listeners: Listeners) => void
  /** Says which address is shown now (path with query). */
  readonly reportAddress: (address: string) => void
}

interface SharedLink {
  readonly address: string
  readonly text: string
}

export interface TabSettings {
  /** What the tab would show; `null` while nothing is chosen. */
  readonly offer: (tab: OfferedTab | null) => void
}

export interface OfferedTab {
  readonly id: string
  readonly name: string
  readonly address: string
  /** The same for a window of its own. */
  readonly browserAddress: string
}

interface Listeners {
  /** The application asks for another page (path with query). */
  readonly onAddress: (address: string) => void
  /** Goes back by one page; false when there is none. */
  readonly onBack: () => boolean
}

const browser: Host = {
  linkTo: (address) => new URL(address, window.location.origin).href,
  copyText: (text) => navigator.clipboard.writeText(text),
}

export const hostAtom = atom(browser)

/** The theme that the host dictates; `null` where the person chooses. */
export const hostThemeAtom = atom<Theme | null>(null)

/** Which one that is; `null` where the person chooses. */
export const hostSchemeAtom = atom<'light' | 'dark' | 'contrast' | null>(null)

/** The host now, for code outside components. */
export const currentHost = (): Host => getDefaultStore().get(hostAtom)
