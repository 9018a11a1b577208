import { among } from '../content/circles.ts'
import { handbook } from '../content/handbook/handbook.ts'
import { signedDeliveryNote } from '../content/delivery-note.ts'
import { sitePlan } from '../content/emblems.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { drawing } from '../content/pictures.ts'
import { damagedTruck } from '../content/views.ts'
import { inspection } from '../content/reports.ts'
import { regulation } from '../content/regulations.ts'
import { fleet, stocktake } from '../content/sheets-assets.ts'
import { firstAiders } from '../content/sheets-people.ts'
import { gateLog, readings, roster, vesselCalls } from '../content/sheets-operations.ts'
import { handover } from '../content/tech-notes.ts'
import { safetyCommitteeBremerhaven, storeRound } from '../story/meetings-terminal.ts'
import { file, folder, series } from './nodes.ts'

const months = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni']

const full = 'Zone B zu 93 % belegt, Nordfeld Halle 4 seit 15. Juni gekühlt'
const handovers = [
  handover(
    ['MS Wangerooge', 214, '17:30'],
    'alle vier in Betrieb',
    full,
    21,
    'vollzählig',
    'Reeferliste an BioFrucht Weser schicken',
  ),
  handover(
    ['MS Otto Dührsen', 0, '– (verspätet)'],
    'CB 3 bis 15 Uhr in Wartung',
    full,
    24,
    'Marvin Jäger ist im Urlaub, Ingo Wübbena ist erreichbar',
    'Lkw für BioFrucht auf morgen umbuchen',
    'Liegeplatz 2 bis 14 Uhr freihalten',
  ),
  handover(
    ['MS Otto Dührsen', 388, '21:15'],
    'alle vier in Betrieb',
    'Zone B zu 95 % belegt, Kühlcontainer der Otto Dührsen zuerst',
    29,
    'eine Stunde Mehrarbeit in der Spätschicht angekündigt',
    'Temperaturschrieb der zwölf Kühlcontainer ablegen',
  ),
  handover(
    ['MV Elbe Pioneer', 167, '16:45'],
    'CB 1 mit Lastbegrenzung wegen Wind',
    full,
    20,
    'vollzählig',
    'Ersatzakku für Scanner 12 holen',
  ),
  handover(
    ['MV Nordic Tern', 301, '19:00'],
    'alle vier in Betrieb',
    full,
    22,
    'vollzählig',
    'Bestandsmeldung an Hansekontor',
    'Schwergut von Windpark Service am Montag vorbereiten',
  ),
] as const

export const logistik = folder(
  'Nordkai Logistik GmbH',
  file('Handbuch Qualität und Sicherheit.pdf', '2026-06-29', 'petra.ahrens', handbook),
  folder(
    'Disposition',
    folder(
      'Dienstpläne 2026',
      ...months.map((month, index) =>
        file(
          `Dienstplan ${String(index + 1).padStart(2, '0')} ${month}.xlsx`,
          ['2025-12-04', '2026-01-05', '2026-02-03', '2026-03-04', '2026-04-02', '2026-05-04'][index] ?? '',
          'silke.toennies',
          among('schicht', roster(`Dienstplan ${month} 2026`, `2026-0${index + 1}`)),
        ),
      ),
    ),
    folder(
      'Schichtübergaben',
      ...series(
        ['2026-06-22', '2026-06-23', '2026-06-24', '2026-06-25', '2026-06-26'],
        (date) => `Übergabe Früh an Spät ${date}.txt`,
        'lars-ole.christiansen',
        (index) => handovers[index] ?? handovers[0],
      ),
    ),
    file(
      'Schiffsanläufe 2. Quartal.xlsx',
      '2026-07-01',
      'silke.toennies',
      vesselCalls('Schiffsanläufe im 2. Quartal 2026', 'Q2 2026', ['Bremerhaven']),
    ),
    file('Gate-Bewegungen 2026-06-24.csv', '2026-06-24', 'lars-ole.christiansen', gateLog),
    file(
      'Verspätung MS Otto Dührsen.eml',
      '2026-06-23',
      'silke.toennies',
      mail({
        subject: 'Verspätung MS Otto Dührsen, neue Ankunft',
        from: 'silke.toennies',
        to: ['lars-ole.christiansen', 'oemer.kaya'],
        cc: [':frucht'],
        paragraphs: [
          'Hallo zusammen,',
          'die MS Otto Dührsen hängt vor Esbjerg fest. Neue Ankunft ist morgen gegen 14:30 Uhr, wir verlieren damit eine Schicht.',
          'Bitte die Kühlcontainer für BioFrucht zuerst löschen, die Lkw sind umgebucht.',
          'Danke euch',
        ],
      }),
    ),
  ),
  folder(
    'Lager',
    file(
      'Hallenplan.svg',
      '2024-10-14',
      'oemer.kaya',
      drawing(sitePlan('Hallen und Freiflächen', ['Fischereihafen', 'Kaje 3', 'Feld', 'Halle 4', 'Tor 2'])),
    ),
    file(
      'Temperaturen Kühllager KW 25.csv',
      '2026-06-22',
      'oemer.kaya',
      readings(
        [
          ['Zone A (°C)', -21.4, 0.8],
          ['Zone B (°C)', 3.2, 0.9],
          ['Zone C (°C)', 11.8, 1.4],
        ],
        30,
      ),
    ),
    file('Lieferschein LS-26-0417 unterschrieben (Scan).pdf', '2026-06-18', 'oemer.kaya', signedDeliveryNote),
    file('Inventur 2025.xls', '2025-12-30', 'oemer.kaya', stocktake),
    file('Betriebsrunde Lager.docx', '2026-05-18', 'oemer.kaya', minutes(storeRound)),
  ),
  folder(
    'Fuhrpark',
    file('Fuhrparkliste.xlsx', '2026-06-30', 'uwe.maass', fleet),
    file(
      'Schadenmeldung HB-NK 143.docx',
      '2026-04-27',
      'uwe.maass',
      letter({
        to: ['Hanseatische Versicherung AG', 'Schadenabteilung', 'Domsheide 3', '28195 Bremen'],
        subject: 'Schadenmeldung HB-NK 143',
        paragraphs: [
          'am 24. April 2026 wurde unsere Sattelzugmaschine HB-NK 143 beim Rangieren am Tor 2 beschädigt. Der Kotflügel vorn links ist gerissen, verletzt wurde niemand.',
          'Der Kostenvoranschlag der Werkstatt beträgt 2.364,80 € netto und liegt bei. Ein Bild finden Sie im Anhang.',
          'Bitte bestätigen Sie die Übernahme bis zum 22. Mai 2026.',
        ],
      }),
    ),
    file('Foto Schaden HB-NK 143.png', '2026-04-25', 'uwe.maass', drawing(damagedTruck)),
    file(
      'Prüfung Tankanlage.pdf',
      '2025-10-22',
      'uwe.maass',
      inspection('Tankanlage Hof', [
        ['Dichtheit Abfüllfläche', 'max. 0,5', 'l/h', 0, 0.3],
        ['Überfüllsicherung', 'max. 97,0', '%', 93, 96],
        ['Füllstand Abscheider', 'max. 80,0', '%', 20, 62],
      ]),
    ),
  ),
  folder(
    'Arbeitssicherheit',
    file('Brandschutzordnung Teil B.pdf', '2025-06-16', 'petra.ahrens', regulation('brandschutz')),
    file(
      'Betriebsanweisung Flurförderzeuge.docx',
      '2025-06-23',
      'petra.ahrens',
      regulation('betriebsanweisung'),
    ),
    file('Ersthelfer und Brandschutzhelfer.xlsx', '2026-02-27', 'petra.ahrens', firstAiders),
    ...series(
      ['2025-11-13', '2026-02-12', '2026-05-21'],
      (date) => `Arbeitsschutzausschuss ${date}.docx`,
      'petra.ahrens',
      () => minutes(safetyCommitteeBremerhaven),
    ),
  ),
)
