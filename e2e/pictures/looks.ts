import type { Language } from '#contract/users/users.ts'

/** One of the ways in which every screen is drawn. */
export interface Look {
  /** Also the name of its folder. */
  readonly name: string
  readonly language: Language
  /** In a browser; Teams brings its own. */
  readonly theme: 'light' | 'dark' | null
  readonly teams: 'default' | 'dark' | 'contrast' | null
  readonly viewport: { readonly width: number; readonly height: number }
  readonly hasTouch: boolean
}

const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }

export const looks: readonly Look[] = [
  { name: 'desk-light-de', language: 'de', theme: 'light', teams: null, ...desk },
  { name: 'desk-dark-en', language: 'en', theme: 'dark', teams: null, ...desk },
  {
    name: 'tablet-light-en',
    language: 'en',
    theme: 'light',
    teams: null,
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
  },
  {
    name: 'phone-dark-de',
    language: 'de',
    theme: 'dark',
    teams: null,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  },
  {
    name: 'small-dark-en',
    language: 'en',
    theme: 'dark',
    teams: null,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  },
  { name: 'teams-default-en', language: 'en', theme: null, teams: 'default', ...desk },
  { name: 'teams-dark-de', language: 'de', theme: null, teams: 'dark', ...desk },
  { name: 'teams-contrast-de', language: 'de', theme: null, teams: 'contrast', ...desk },
]
