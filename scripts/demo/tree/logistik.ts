import { among } from '../content/circles.ts'
import { sitePlan } from '../content/emblems.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { drawing, photo } from '../content/pictures.ts'
import { inspection } from '../content/reports.ts'
import { regulation } from '../content/regulations.ts'
import { fleet, stocktake } from '../content/sheets-assets.ts'
import { firstAiders } from '../content/sheets-people.ts'
import { gateLog, readings, roster, vesselCalls } from '../content/sheets-operations.ts'
import { handover } from '../content/tech-notes.ts'
import { file, folder, series } from './nodes.ts'

const months = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni']

export const logistik = folder(
  'Nordkai Logistik GmbH',
  folder(
    'Disposition',
    folder(
      'Dienstpläne 2026',
      ...months.map((month, index) =>
        file(
          `Dienstplan ${String(index + 1).padStart(2, '0')} ${month}.xlsx`,
          `2026-0${index + 1}-01`,
          'silke.toennies',
          among('schicht', roster(`Dienstplan ${month} 2026`)),
        ),
      ),
    ),
    folder(
      'Schichtübergaben',
      ...series(
        ['2026-06-22', '2026-06-23', '2026-06-24', '2026-06-25', '2026-06-26'],
        (date) => `Übergabe Früh an Spät ${date}.txt`,
        'lars-ole.christiansen',
        () => among('schicht', handover),
      ),
    ),
    file(
      'Schiffsanläufe 2. Quartal.xlsx',
      '2026-07-01',
      'silke.toennies',
      vesselCalls('Schiffsanläufe im 2. Quartal 2026'),
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
          'die MS Otto Dührsen hängt vor Esbjerg fest. Neue Ankunft ist morgen gegen {time} Uhr, wir verlieren damit eine Schicht.',
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
      '2025-04-28',
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
    file('Inventur 2025.xls', '2025-12-30', 'oemer.kaya', stocktake),
    file(
      'Betriebsrunde Lager.docx',
      '2026-05-18',
      'oemer.kaya',
      minutes({ title: 'Betriebsrunde Lager', topics: 'betrieb' }),
    ),
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
          'am {past} wurde unsere Sattelzugmaschine HB-NK 143 beim Rangieren am Tor 2 beschädigt. Der Kotflügel vorn rechts ist gerissen, verletzt wurde niemand.',
          'Der Kostenvoranschlag der Werkstatt beträgt {amount} und liegt bei. Ein Foto finden Sie im Anhang.',
          'Bitte bestätigen Sie die Übernahme bis zum {day}.',
        ],
      }),
    ),
    file('Foto Schaden HB-NK 143.png', '2026-04-25', 'uwe.maass', photo('fog', 143)),
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
      () => minutes({ title: 'Arbeitsschutzausschuss', topics: 'betrieb' }),
    ),
  ),
)
