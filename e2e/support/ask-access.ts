import type { Frame, Page } from 'playwright/test'
import { expect } from './kontor.ts'
import { pressEnter } from './press-enter.ts'
import type { Say } from './texts.ts'

/** Asks by keys on the page that a link to something closed shows, in the browser or in Teams. */
export async function askForAccess(app: Page | Frame, say: Say, reason: string): Promise<void> {
  await expect(app.getByRole('heading', { level: 1, name: say('files.linkDenied') })).toBeVisible()
  await pressEnter(app.getByRole('button', { name: say('files.askAccess') }))
  const dialog = app.getByRole('dialog', { name: say('files.askAccess') })
  await dialog.getByRole('textbox', { name: say('files.askAccess.reason') }).fill(reason)
  await pressEnter(dialog.getByRole('button', { name: say('files.askAccess.send') }))
  await expect(app.getByRole('button', { name: say('files.askAccess.done') })).toBeVisible()
}
