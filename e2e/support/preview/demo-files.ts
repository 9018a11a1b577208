import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Api } from '../api.ts'

const demo = path.resolve(import.meta.dirname, '../../../demo/files')

/** A real file of each type, below `demo/files`. */
export const demoPlaces = {
  offer:
    'Vertrieb & Marketing/Angebote/2026/A-2067 Lagerung Rotorblätter – Windpark Service Nordsee GmbH.pdf',
  letter: 'Vertrieb & Marketing/Angebote/2026/A-2070 Saisonlager Zitrus – BioFrucht Weser eG.docx',
  slides: 'Projekte/Digitale Frachtakte/Kick-off Frachtakte.pptx',
  workbook: 'Vertrieb & Marketing/Angebote/Angebotsliste 2025 und 2026.xlsx',
  oldWorkbook: 'Nordkai Logistik GmbH/Lager/Inventur 2025.xls',
  openWorkbook: 'Technik/IT-Betrieb/IT-Inventar.ods',
  message: 'Finance/Audit 2025/Questions on leases.msg',
  mail: 'Personal/Onboarding/Willkommen im Team!.eml',
  plan: 'Projekte/Terminal West – Erweiterung/01 Planung/Lageplan Terminal West.png',
  drawing: 'Projekte/Terminal West – Erweiterung/01 Planung/Lageplan Terminal West.svg',
  film: 'Konzern/Unternehmenskommunikation/Videos/Kran bei der Arbeit.mp4',
  video: 'Konzern/Unternehmenskommunikation/Videos/Kran bei der Arbeit.webm',
} as const

export const demoBytes = async (place: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(path.join(demo, place)))

/** Stores a file of the demo under a short name. */
export const storeDemo = async (
  api: Api,
  folder: readonly string[],
  name: string,
  place: string,
): Promise<void> => api.uploadFile([...folder, name], await demoBytes(place))
