import { safetyDeck, welcomeDeck } from '../content/decks-training.ts'
import { flowChart } from '../content/diagrams.ts'
import { employmentContract, goals } from '../content/contracts.ts'
import { mail } from '../content/mails.ts'
import { drawing } from '../content/pictures.ts'
import { vacancy } from '../content/publications.ts'
import { regulation } from '../content/regulations.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { firstAiders, holidays, payBands } from '../content/sheets-people.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, type FolderNode } from './nodes.ts'

const personnelFile = (
  name: string,
  mailName: string,
  job: string,
  salary: number,
  aims: readonly string[],
): FolderNode =>
  folder(
    name,
    file(
      'Arbeitsvertrag.docx',
      '2025-02-03',
      mailName === 'juergen.grosskreutz' ? 'katharina.brandt' : 'juergen.grosskreutz',
      employmentContract(mailName, job, salary),
    ),
    file(
      'Zielvereinbarung 2026.docx',
      '2026-01-16',
      mailName === 'juergen.grosskreutz' ? 'katharina.brandt' : 'juergen.grosskreutz',
      goals(mailName, aims),
    ),
  )

const checklist = note(
  '# Checkliste erster Arbeitstag',
  '',
  '- [x] Zugangskarte bestellt',
  '- [x] Notebook eingerichtet',
  '- [ ] Rundgang mit Lars-Ole Christiansen',
  '- [ ] Sicherheitsunterweisung unterschrieben',
  '- [ ] Mittagessen mit dem Team 🍲',
  '- [ ] Gespräch nach vier Wochen am 29. September 2025 vereinbart',
)

export const personal = folder(
  'Personal',
  file('Urlaubsplanung 2026.xlsx', '2026-01-05', 'aenne.schroeder', holidays('Urlaubsplanung 2026', '2026')),
  file(
    'Ablauf Einstellung.svg',
    '2024-11-18',
    'aenne.schroeder',
    drawing(
      flowChart('Von der Stelle zur Einstellung', [
        ['Bedarf', 'Abteilung meldet'],
        ['Freigabe', 'Vorstand'],
        ['Ausschreibung', 'zwei Wochen'],
        ['Gespräche', 'zwei Runden'],
        ['Betriebsrat', 'Anhörung'],
        ['Vertrag', 'Unterschrift'],
      ]),
    ),
  ),
  folder(
    'Betriebsvereinbarungen & Richtlinien',
    file(
      'Betriebsvereinbarung Mobile Arbeit.pdf',
      '2025-12-01',
      'juergen.grosskreutz',
      regulation('homeoffice'),
    ),
    file(
      'Betriebsvereinbarung Mobile Arbeit (Entwurf Betriebsrat).docx',
      '2025-10-27',
      'aenne.schroeder',
      regulation('homeoffice'),
    ),
    file(
      'Betriebsvereinbarung Schichtarbeit.pdf',
      '2025-03-31',
      'juergen.grosskreutz',
      regulation('arbeitszeit'),
    ),
  ),
  folder(
    'Stellenausschreibungen',
    file(
      'Mechatroniker (m-w-d) Krananlagen.docx',
      '2026-02-23',
      'aenne.schroeder',
      vacancy({
        job: 'Mechatroniker/in (m/w/d) für Krananlagen',
        place: 'Bremerhaven, Vollzeit im Schichtdienst',
        about:
          'Vier Brücken, zwölf Van-Carrier und eine Werkstatt, in der man sich aufeinander verlässt: Für unser Team Krantechnik suchen wir Verstärkung.',
        tasks: [
          'Wartung und Instandsetzung von Containerbrücken',
          'Fehlersuche in Antrieben und Steuerungen',
          'Dokumentation der Arbeiten in der Ablage',
          'Rufbereitschaft im Wechsel, jede fünfte Woche',
        ],
        profile: [
          'Ausbildung in Mechatronik oder Elektrotechnik',
          'Schwindelfrei und gern an der frischen Luft',
          'Führerschein Klasse B',
        ],
      }),
    ),
    file(
      'Disponentin (m-w-d) Seehafen.docx',
      '2026-03-09',
      'aenne.schroeder',
      vacancy({
        job: 'Disponentin oder Disponent (m/w/d) Seehafen',
        place: 'Bremerhaven, Teil- oder Vollzeit',
        about:
          'Sie halten die Fäden zwischen Schiff, Lager und Straße in der Hand und behalten auch dann die Ruhe, wenn drei Telefone klingeln.',
        tasks: [
          'Planung von Touren und Zeitfenstern',
          'Abstimmung mit Reedereien und Kunden',
          'Klärung von Abweichungen',
        ],
        profile: [
          'Ausbildung in Spedition oder Schifffahrt',
          'Gutes Englisch',
          'Freude an Zahlen und Menschen',
        ],
      }),
    ),
    file(
      'Werkstudent Controlling.pdf',
      '2025-09-15',
      'aenne.schroeder',
      vacancy({
        job: 'Werkstudentin oder Werkstudent Controlling',
        place: 'Hamburg, 16 bis 20 Stunden',
        about:
          'Sie unterstützen das Konzerncontrolling bei Monatsberichten und lernen, was hinter den Zahlen eines Hafens steckt.',
        tasks: [
          'Pflege von Berichten und Kennzahlen',
          'Prüfung von Datenlieferungen aus Hull und Bremerhaven',
        ],
        profile: ['Studium der Wirtschaftswissenschaften', 'Sicher in Tabellenkalkulation'],
      }),
    ),
  ),
  folder(
    'Onboarding',
    file('Checkliste erster Arbeitstag.md', '2025-08-04', 'aenne.schroeder', checklist),
    file('Welcome to Harbourline.pptx', '2025-05-12', 'zoe.hargreaves', welcomeDeck),
    file(
      'Einarbeitungsplan.xlsx',
      '2025-08-04',
      'aenne.schroeder',
      taskPlan('Einarbeitungsplan', [
        ['Zugänge und Geräte', 'mehmet.oezdemir', '2025-09-01', 1, 0],
        ['Vorstellung im Team', 'ingo.wuebbena', '2025-09-01', 1, 0],
        ['Schulung Ablage', 'aenne.schroeder', '2025-09-03', 1, 0],
        ['Begleitung einer Schicht', 'lars-ole.christiansen', '2025-09-08', 5, 0],
        ['Erstes eigenes Thema', 'ingo.wuebbena', '2025-10-06', 30, 0],
        ['Gespräch nach 100 Tagen', 'juergen.grosskreutz', '2025-12-10', 1, 0],
      ]),
    ),
    file(
      'Willkommen im Team!.eml',
      '2026-03-30',
      'aenne.schroeder',
      mail({
        subject: 'Willkommen im Team! 🎉',
        from: 'aenne.schroeder',
        to: ['lea.vogt'],
        cc: ['renee.dubois'],
        paragraphs: [
          'Liebe Frau Vogt,',
          'wir freuen uns, dass Sie am 3. August 2026 bei uns anfangen. Ihr Arbeitsplatz ist im zweiten Stock, Frau Dubois holt Sie um 9 Uhr am Empfang ab.',
          'Bitte bringen Sie Ihren Ausweis und die Bescheinigung der Krankenkasse mit.',
          'Herzliche Grüße',
        ],
      }),
    ),
  ),
  folder(
    'Schulungen',
    file('Sicherheitsunterweisung 2026.pptx', '2026-01-12', 'petra.ahrens', safetyDeck),
    file(
      'Schulungsplan 2026.xlsx',
      '2025-12-15',
      'aenne.schroeder',
      taskPlan('Schulungsplan 2026', [
        ['Ersthelfer Grundkurs', 'petra.ahrens', '2026-02-25', 2, 0],
        ['Gefahrgut nach IMDG', 'gesa.folkerts', '2026-03-17', 3, 0],
        ['Führen auf der Schicht', 'silke.toennies', '2026-04-14', 60, 0],
        ['Englisch B2', 'aenne.schroeder', '2026-05-04', 90, 0],
        ['Tabellenkalkulation für Fortgeschrittene', 'matthias.gruenewald', '2026-06-09', 2, 0],
        ['Datenschutz Auffrischung', 'friederike.vonbuelow', '2026-09-15', 1, 0],
      ]),
    ),
    file('Teilnahmeliste Ersthelfer.csv', '2026-02-26', 'petra.ahrens', firstAiders),
  ),
  folder(
    'Personalakten 🔒',
    file('Entgeltbänder 2026.xlsx', '2025-12-18', 'juergen.grosskreutz', payBands),
    personnelFile('Çelik, Aylin', 'aylin.celik', 'Leiterin Konzerncontrolling', 78_500, [
      'Monatsabschluss in fünf Arbeitstagen',
      'Ein Berichtswesen für alle Gesellschaften',
      'Zwei Nachwuchskräfte einarbeiten',
    ]),
    personnelFile('Großkreutz, Jürgen', 'juergen.grosskreutz', 'Personalleiter', 84_000, [
      'Besetzung der offenen Stellen',
      'Abschluss der Betriebsvereinbarung',
      'Fluktuation unter 6 %',
    ]),
    personnelFile('Özdemir, Mehmet', 'mehmet.oezdemir', 'Systemadministrator', 61_200, [
      'Notfallübung ohne Abweichung',
      'Ablösung der alten Ablage',
      'Dokumentation aller Dienste',
    ]),
    personnelFile(
      'von Bülow-Hohenstein, Friederike-Charlotte',
      'friederike.vonbuelow',
      'Leiterin Recht & Compliance',
      96_400,
      [
        'Einführung der Lieferantenprüfung',
        'Schulung aller Führungskräfte',
        'Neufassung der Geschäftsordnung',
      ],
    ),
  ),
)
