import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { demoPlaces, storeDemo } from '../../support/preview/demo-files.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'
import type { Scene, Stage } from '../scene.ts'

const offers = ['Vertrieb & Marketing', 'Angebote']

/** Opens the preview of a file by its address. */
async function openPreview({ open, api, say }: Stage, ...path: readonly string[]): Promise<Locator> {
  const name = path.at(-1) ?? ''
  const { files } = await api.listFolder(path.slice(0, -1))
  const id = files.find((file) => file.name === name)?.id ?? ''
  return previewOf(await open(`/filemanager/?fileId=${id}&preview=1`), say, name)
}

export const previewScenes: readonly Scene[] = [
  {
    name: 'preview-pdf',
    show: async (stage) => {
      const name = 'A-2067 Lagerung Rotorblätter – Windpark Service Nordsee GmbH.pdf'
      const preview = await openPreview(stage, ...offers, '2026', name)
      await expect(frameIn(preview).locator('.textLayer span').first()).toBeVisible()
    },
  },
  {
    name: 'preview-picture',
    show: async (stage) => {
      const preview = await openPreview(stage, 'Vertrieb & Marketing', 'Auftragseingang 2026.png')
      await expect(preview.getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'preview-sheet',
    show: async (stage) => {
      const preview = await openPreview(stage, ...offers, 'Angebotsliste 2025 und 2026.xlsx')
      await expect(frameIn(preview).locator('#document')).toContainText('BioFrucht')
    },
  },
  {
    name: 'preview-mail',
    show: async (stage) => {
      const name = 'Query on invoice 2026-2104.eml'
      const preview = await openPreview(stage, 'Finance', 'Invoices', 'Queries & reminders', name)
      await expect(frameIn(preview).locator('.body')).toBeVisible()
      await expect(preview.getByRole('list', { name: stage.say('preview.attachments') })).toBeVisible()
    },
  },
  ...(
    [
      ['document', 'A-2070 Saisonlager Zitrus – BioFrucht Weser eG.docx', [...offers, '2026'], '#document p'],
      [
        'slides',
        'Kurzvorstellung (3 Folien).pptx',
        ['Vertrieb & Marketing', 'Messe Breakbulk 2026'],
        '#document *',
      ],
      ['markdown', 'Willkommen im Coworking.md', ['Projekte', 'Team @Berlin'], '#document h1'],
      [
        'text',
        'Notizen Interview – Spedition Süß & Töchter.txt',
        ['Projekte', 'Team @Berlin'],
        '#document *',
      ],
    ] as const
  ).map(([kind, name, folder, drawn]) => ({
    name: `preview-${kind}`,
    show: async (stage: Stage) => {
      const preview = await openPreview(stage, ...folder, name)
      await expect(frameIn(preview).locator(drawn).first()).toBeVisible({ timeout: 30_000 })
    },
  })),
  {
    name: 'preview-video',
    show: async (stage) => {
      await storeDemo(stage.api, stage.folder, 'Kran.webm', demoPlaces.video)
      const film = await openPreview(stage, ...stage.folder, 'Kran.webm')
      // one that stands still shows what holds and moves it
      await film.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
    },
  },
  {
    name: 'preview-none',
    show: async (stage) => {
      await stage.api.uploadText([...stage.folder, 'Modell Kranbahn.dwg'], 'AC1032')
      const preview = await openPreview(stage, ...stage.folder, 'Modell Kranbahn.dwg')
      await expect(preview).toContainText(stage.say('preview.none'))
    },
  },
]
