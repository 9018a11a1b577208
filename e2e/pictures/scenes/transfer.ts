import { expect } from 'playwright/test'
import type { Frame, Page } from 'playwright/test'
import { entryOf } from '../../support/files.ts'
import { placeIn } from '../../support/texts.ts'
import { choose } from '../../support/transfer.ts'
import type { Scene, Stage } from '../scene.ts'
import { fileName, folderName, openFolder } from './files.ts'

export const transferScenes: readonly Scene[] = [
  {
    name: 'wizard-items',
    show: async (stage) => void (await openWizard(stage)),
  },
  {
    name: 'wizard-target',
    show: async (stage) => {
      const wizard = await openWizard(stage)
      await wizard.getByRole('button', { name: stage.say('files.transfer.next') }).click()
    },
  },
  {
    name: 'wizard-conflict',
    show: async (stage) => {
      const { say, folder } = stage
      await fillTwice(stage)
      const wizard = await startWizard(stage, await openFolder(stage, folder), ['Angebot.txt', 'Preise.txt'])
      const next = wizard.getByRole('button', { name: say('files.transfer.next') })
      await next.click()
      await wizard.getByRole('listitem').filter({ hasText: 'Ablage' }).getByRole('button').click()
      await next.click()
      await expect(wizard.locator('[aria-current="step"]')).toContainText(
        say('files.transfer.conflicts', { count: 1 }),
      )
      // what is greyed under a mouse at rest says why, above the page
      await stage.page.mouse.move(0, 0)
      await expect(wizard.page().getByRole('tooltip')).toHaveCount(0)
    },
  },
  {
    name: 'paste-conflict',
    from: 768,
    show: async (stage) => {
      const { page, say, folder } = stage
      await fillTwice(stage)
      const app = await openFolder(stage, folder)
      await entryOf(app, 'Angebot.txt').click({ modifiers: ['Control'] })
      // what follows the keys comes a moment after the folder
      await expect(async () => {
        await page.keyboard.press('Control+c')
        await expect(app.locator('.fui-Toast').first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await entryOf(app, 'Ablage').dblclick()
      await expect(app.getByRole('heading', { level: 1, name: 'Ablage' })).toBeVisible()
      await page.keyboard.press('Control+v')
      await expect(
        app.getByRole('dialog', {
          name: say('files.transfer.conflictsIn', { count: 1, folder: placeIn(say, [...folder, 'Ablage']) }),
        }),
      ).toBeVisible()
    },
  },
]

const openWizard = async (stage: Stage) =>
  await startWizard(stage, await openFolder(stage), [folderName, fileName])

/** Opens the wizard in a folder and marks what is copied or moved. */
async function startWizard({ page, say }: Stage, app: Page | Frame, names: readonly string[]) {
  await app.locator('[data-index]').first().focus()
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  if (isNarrow) await app.getByRole('button', { name: say('files.selection.more') }).click()
  await app
    .getByRole(isNarrow ? 'menuitem' : 'button', { name: say('files.action.transfer') })
    .first()
    .click()
  const wizard = app.getByRole('dialog', { name: say('files.action.transfer') })
  for (const name of names) await choose(wizard, name)
  return wizard
}

/** Two files in the scene's own folder, one of which its subfolder has too. */
async function fillTwice({ api, folder }: Stage): Promise<void> {
  await api.createFolder([...folder, 'Ablage'])
  await api.uploadTexts(folder, ['Angebot.txt', 'Preise.txt'])
  await api.uploadText([...folder, 'Ablage', 'Angebot.txt'], 'was there')
}
