import { cutOff } from '../content/unreadable.ts'
import { letter } from '../content/letters.ts'
import { lineChart } from '../content/charts.ts'
import { flowChart, networkPlan } from '../content/diagrams.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { shorePowerStudy } from '../content/papers.ts'
import { drawing } from '../content/pictures.ts'
import { inspection } from '../content/reports.ts'
import { regulation } from '../content/regulations.ts'
import { inventory, maintenancePlan } from '../content/sheets-assets.ts'
import { readings } from '../content/sheets-operations.ts'
import { architectureNote, backupLog, changelog, note, readme } from '../content/tech-notes.ts'
import { freightFileRound } from '../story/meetings-it.ts'
import { file, folder, series, type FolderNode } from './nodes.ts'

const craneInspection = (crane: string): ReturnType<typeof inspection> =>
  inspection(`Containerbrücke ${crane}`, [
    ['Bremsweg Hubwerk bei Nennlast', 'max. 0,8', 'm', 0.4, 0.7],
    ['Abnahme Seildurchmesser', 'max. 4,0', '%', 0.3, 2.9],
    ['Isolationswiderstand Antriebe', 'min. 1,0', 'MOhm', 2.2, 9.5],
    ['Spurkranzdicke Fahrwerk', 'min. 22,0', 'mm', 24, 31],
    ['Abweichung Windmesser', 'max. 3,0', '%', 0.2, 2.1],
    ['Nachlauf Not-Halt Katze', 'max. 1,5', 'm', 0.6, 1.2],
    ['Ölstand Getriebe', 'min. 80,0', '%', 86, 99],
  ])

const craneFolder = (crane: string, month: number): FolderNode =>
  folder(
    crane,
    file(`Prüfprotokoll ${crane} 2026.pdf`, `2026-0${month}-11`, 'ingo.wuebbena', craneInspection(crane)),
    file(`Prüfprotokoll ${crane} 2025.pdf`, `2025-0${month}-13`, 'ruediger.kuehn', craneInspection(crane)),
    file(
      `Messwerte ${crane}.csv`,
      `2026-0${month}-11`,
      'marvin.jaeger',
      readings(
        [
          ['Motorstrom (A)', 312, 60],
          ['Seilkraft (kN)', 284, 45],
          ['Wind (m/s)', 8.4, 3.2],
        ],
        2,
      ),
    ),
  )

const meetings = series(
  ['2026-02-03', '2026-03-03', '2026-04-07', '2026-05-05'],
  (date) => `Wochenrunde ${date}.md`,
  'soenke.petersen',
  () => minutes(freightFileRound),
)

export const technik = folder(
  'Technik',
  folder(
    'Wartung',
    file('Wartungsplan Containerbrücken 2026.xlsx', '2025-12-19', 'ingo.wuebbena', maintenancePlan),
    craneFolder('CB 1', 2),
    craneFolder('CB 2', 3),
    craneFolder('CB 3', 4),
    craneFolder('CB 4', 5),
  ),
  folder(
    'C# Projekt',
    file('README.md', '2026-05-12', 'mehmet.oezdemir', readme),
    file('CHANGELOG.md', '2026-05-12', 'mehmet.oezdemir', changelog),
    file(
      'Ablauf Zollanmeldung.svg',
      '2026-02-18',
      'mehmet.oezdemir',
      drawing(
        flowChart('Zollanmeldung', [
          ['Frachtakte', 'vollständig?'],
          ['Prüfung', 'Tarifnummer'],
          ['Warteschlange', 'wartet auf Zoll'],
          ['Übertragung', 'mit Wiederholung'],
          ['Antwort', 'Registriernummer'],
          ['Freigabe', 'Gate öffnet'],
        ]),
      ),
    ),
    folder(
      'docs',
      file('0004 Nachrichten statt direkter Aufrufe.md', '2026-01-28', 'mehmet.oezdemir', architectureNote),
      file(
        'Schnittstelle Waage.txt',
        '2025-10-14',
        'mehmet.oezdemir',
        note(
          'Schnittstelle Waage, Stand 14.10.2025',
          '',
          'Anschluss   : seriell, 9600 8N1, über Umsetzer im Pförtnerhaus',
          'Telegramm   : STX <Kennzeichen>;<Brutto kg>;<Tara kg>;<Zeit> ETX',
          'Wiederholung: alle 2 s, bis ACK',
          'Störung     : Code 17 = Waage nicht in Ruhe',
          '',
          'Ansprechpartner: Mehmet Özdemir',
        ),
      ),
    ),
    folder('Protokolle', ...meetings),
    folder('build'),
  ),
  folder(
    'R&D',
    file(
      'Studie Landstrom – Wirtschaftlichkeit und Netzanschluss.pdf',
      '2025-11-17',
      'hendrik.thomsen',
      shorePowerStudy,
    ),
    file(
      'Versuchsreihe Wasserstoff-Van-Carrier.xlsx',
      '2026-03-23',
      'hendrik.thomsen',
      readings(
        [
          ['Leistung (kW)', 118, 40],
          ['Verbrauch (kg/h)', 7.2, 2],
          ['Tankdruck (bar)', 288, 50],
        ],
        5,
      ),
    ),
    file(
      'Verbrauch je Stunde.png',
      '2026-03-24',
      'hendrik.thomsen',
      drawing(
        lineChart({
          title: 'Verbrauch Van-Carrier',
          unit: 'kWh je Betriebsstunde',
          language: 'de',
          labels: ['KW 8', 'KW 9', 'KW 10', 'KW 11', 'KW 12'],
          series: [
            { name: 'Diesel (umgerechnet)', values: [212, 208, 215, 210, 206] },
            { name: 'Wasserstoff', values: [141, 138, 133, 131, 128] },
          ],
        }),
      ),
    ),
    file(
      'Förderbescheid – Fragen.msg',
      '2026-04-02',
      'hendrik.thomsen',
      mail({
        subject: 'Förderbescheid: Rückfragen des Projektträgers',
        from: 'hendrik.thomsen',
        to: ['joerg.lindemann'],
        cc: ['tobias.weiss'],
        paragraphs: [
          'Hallo Herr Lindemann,',
          'der Projektträger möchte bis zum 24. April wissen, ob die Mehrkosten von 310.000 € aus eigenen Mitteln gedeckt sind. Die Tabelle hängt an.',
          'Außerdem fehlt die Unterschrift auf Anlage 4 – darf ich morgen kurz vorbeikommen?',
          'Viele Grüße',
        ],
        attachments: [{ name: 'Messwerte Übersicht.csv', make: readings([['Leistung (kW)', 118, 40]], 15) }],
      }),
    ),
  ),
  folder(
    'IT-Betrieb',
    file(
      'Wartungsvertrag Rechenzentrum – Übertragung abgebrochen.pdf',
      '2026-02-19',
      'soenke.petersen',
      cutOff(
        letter({
          to: ['Weser Datacenter GmbH', 'Am Seedeich 12', '27572 Bremerhaven'],
          subject: 'Wartungsvertrag Rechenzentrum',
          paragraphs: ['anbei der unterschriebene Vertrag für die Jahre 2026 bis 2028.'],
        }),
      ),
    ),
    file('Notfallhandbuch IT.docx', '2025-09-22', 'soenke.petersen', regulation('notfall')),
    file(
      'Netzplan.svg',
      '2026-01-16',
      'mehmet.oezdemir',
      drawing(
        networkPlan(
          'Netzplan der Standorte',
          [
            ['Hamburg', 0, 0],
            ['Bremerhaven', 1.5, 0],
            ['Hull', 3, 0],
            ['Ablage', 0, 1.5],
            ['Leitstand', 1.2, 1.5],
            ['Gate', 2.2, 1.5],
            ['Zoll', 3.2, 1.5],
            ['Sicherung', 0.8, 2.6],
            ['Waage', 2.2, 2.6],
          ],
          [
            [0, 1],
            [1, 2],
            [0, 3],
            [1, 4],
            [1, 5],
            [2, 6],
            [3, 7],
            [4, 7],
            [5, 8],
          ],
        ),
      ),
    ),
    file('IT-Inventar.ods', '2026-01-09', 'mehmet.oezdemir', inventory),
    file(
      'Störung Scanner Halle 2.msg',
      '2026-05-21',
      'oemer.kaya',
      mail({
        subject: 'WG: Scanner in Halle 2 verlieren die Verbindung',
        from: 'oemer.kaya',
        to: ['mehmet.oezdemir'],
        cc: ['soenke.petersen'],
        paragraphs: [
          'Moin Mehmet,',
          'seit 6:40 Uhr fallen die Handscanner im Gang 14 wieder aus. Nach dem Neustart geht es eine Viertelstunde gut.',
          'Könnt ihr den Funkknoten tauschen, bevor am 15. Juni die Zitrussaison beginnt?',
          'Danke dir!',
        ],
      }),
    ),
    folder(
      'Sicherungsprotokolle',
      ...series(
        ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29'],
        (date) => `backup_${date}.txt`,
        'mehmet.oezdemir',
        () => backupLog,
      ),
    ),
  ),
)
