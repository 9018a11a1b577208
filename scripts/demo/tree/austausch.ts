import { minutes } from '../content/minutes.ts'
import { letter } from '../content/letters.ts'
import { drawing } from '../content/pictures.ts'
import { workshopTeam } from '../content/views.ts'
import { regulation } from '../content/regulations.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { barbecue } from '../content/sheets-people.ts'
import { empty, note } from '../content/tech-notes.ts'
import { unitsReview } from '../story/meetings-sales.ts'
import { file, folder } from './nodes.ts'

/** Where everybody may leave something: short-lived, unsorted, with names as people really give them. */
export const austausch = folder(
  'Austausch',
  file(
    'LIES MICH.txt',
    '2024-07-15',
    'mehmet.oezdemir',
    note(
      'Austausch – READ ME',
      '',
      'Alles in diesem Ordner wird nach 30 Tagen gelöscht.',
      'Everything in this folder is deleted after 30 days.',
      '',
      'Fragen / questions: Mehmet Özdemir',
    ),
  ),
  file('Neues Textdokument.txt', '2026-06-11', 'lars-ole.christiansen', empty),
  file(
    'Entwurf%20Vertrag (final) (2) – Kopie.docx',
    '2026-05-29',
    'nadine.koester',
    letter({
      to: 'tee',
      subject: 'Entwurf: Sammelgut Ostsee',
      paragraphs: [
        'wie telefonisch besprochen erhalten Sie den Entwurf. Die Mengen haben wir mit 40 statt 60 Einheiten im Jahr angesetzt, der Preis liegt 4 % unter dem Angebot A-2058.',
        'Bitte geben Sie uns bis zum 26. Juni Bescheid.',
      ],
    }),
  ),
  file(
    "Siobhán's list; today's calls, 50+ [draft] {v2} & more.xlsx",
    '2026-06-17',
    'siobhan.oconnell',
    taskPlan('Calls to make', [
      ['Pilot office', 'siobhan.oconnell', '2026-06-17', 1, 1],
      ['Haulier, gate 2', 'daniel.kowalski', '2026-06-17', 1, 0],
      ['Insurer', 'siobhan.oconnell', '2026-06-17', 1, 0.5],
      ['Agent in Bergen', 'oluwaseun.adeyemi', '2026-06-17', 2, 0],
      ['Crane hire', 'callum.fraser', '2026-06-17', 1, 0],
    ]),
  ),
  file('Grillfest 🍖🎉 – wer bringt was.csv', '2026-06-10', 'gesa.folkerts', barbecue),
  file('👩‍🔧 Team Werkstatt.png', '2026-05-15', 'marvin.jaeger', drawing(workshopTeam)),
  file(
    'Übersetzung Änderungswünsche größerer Außenstellen – Rückmeldungen aus Bremerhaven, Hamburg und Hull zur Vereinheitlichung der Maßeinheiten, Währungsangaben und Datumsformate in Angeboten, Rechnungen und Lieferscheinen.docx',
    '2026-04-28',
    'gesa.folkerts',
    minutes(unitsReview),
  ),
  folder('Scans', folder('Eingang'), folder('Erledigt')),
  folder(
    'Für die Hauptversammlung',
    file('Code of Conduct – copy for print.pdf', '2026-05-06', 'margaret.ashworth', regulation('conduct')),
  ),
)

/** Kept for the record; the years are empty until something is moved here. */
export const archiv = folder(
  'Archiv',
  folder('2023', folder('Verträge'), folder('Protokolle')),
  folder(
    '2024',
    folder('Verträge'),
    folder('Protokolle'),
    file(
      'Preisliste 2024.txt',
      '2025-01-02',
      'nadine.koester',
      note(
        'Preisliste 2024',
        '',
        'Ersetzt durch die Preisliste 2025, siehe Vertrieb & Marketing/Preislisten.',
      ),
    ),
  ),
)
