import { kickoffDeck } from '../content/decks.ts'
import { sitePlan } from '../content/emblems.ts'
import { flowChart } from '../content/diagrams.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { freightFileConcept } from '../content/papers.ts'
import { drawing } from '../content/pictures.ts'
import { siteView } from '../content/site-view.ts'
import { projectStatus, sectionReport } from '../content/project-status.ts'
import { constructionCosts } from '../content/sheets-assets.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { siteMeetings } from '../story/meetings-bau.ts'
import { freightFileSteering } from '../story/meetings-it.ts'
import { progressOn, stages } from '../story/terminal-west.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, series } from './nodes.ts'

const siteViews: readonly string[] = ['2026-02-20', '2026-03-20', '2026-04-20', '2026-05-20']

const terminalWest = folder(
  'Terminal West – Erweiterung',
  file(
    'Kick-off Terminal West.pptx',
    '2025-02-18',
    'tobias.weiss',
    kickoffDeck(
      'Terminal West',
      [
        '320 m Kaje, zwei Liegeplätze, betriebsbereit im Sommer 2027',
        'Budget von 24,8 Mio. € einhalten, davon 1,7 Mio. € Reserve',
        'Betrieb läuft während des Baus weiter',
        'Kein Unfall mit Ausfallzeit',
      ],
      ['1/25', '2/25', '1/26', '2/26', '1/27'],
      [
        ['Kampfmittel', 0.3, 0.9],
        ['Spundwand', 1.3, 1.5],
        ['Kranbahn', 2.7, 1.1],
        ['Flächen, Leitungen', 2.8, 1.6],
        ['Inbetriebnahme', 4.5, 0.5],
      ],
      ['Silke Tönnies', 'Tobias Weiß', 'Aylin Çelik'],
      '2. April 2025 zum Spatenstich',
    ),
  ),
  folder(
    '01 Planung',
    file(
      'Lageplan Terminal West.svg',
      '2025-03-05',
      'tobias.weiss',
      drawing(sitePlan('Lageplan Terminal West', ['Weser', 'Kaje', 'Block', 'Kühlhalle', 'Gate'])),
    ),
    file(
      'Lageplan Terminal West.png',
      '2025-03-05',
      'tobias.weiss',
      drawing(sitePlan('Lageplan Terminal West', ['Weser', 'Kaje', 'Block', 'Kühlhalle', 'Gate'])),
    ),
    file(
      'Bauzeitenplan.xlsx',
      '2026-03-17',
      'tobias.weiss',
      taskPlan(
        'Bauzeitenplan Terminal West',
        stages.map(({ name, who, from, days, done }) => [name, who, from, days, done]),
      ),
    ),
    file('Kostenplan.xlsx', '2026-04-14', 'aylin.celik', constructionCosts),
  ),
  folder(
    '02 Genehmigungen',
    file(
      'Antrag Samstagsarbeit.docx',
      '2026-02-24',
      'tobias.weiss',
      letter({
        to: ['Gewerbeaufsicht Bremerhaven', 'Lange Straße 119', '27580 Bremerhaven'],
        subject: 'Antrag auf Samstagsarbeit, Baustelle Terminal West',
        paragraphs: [
          'wegen des Hochwassers im Januar liegen die Rammarbeiten 14 Arbeitstage zurück, neun davon durch das Wasser. Wir beantragen daher Samstagsarbeit vom 14. März bis zum 30. Mai 2026, jeweils von 7 bis 15 Uhr.',
          'Die Lärmwerte an der nächsten Wohnbebauung werden durchgehend gemessen und Ihnen wöchentlich übermittelt.',
        ],
      }),
    ),
    file(
      'Stellungnahme Vogelzug.eml',
      '2025-10-08',
      'tobias.weiss',
      mail({
        subject: 'Beleuchtung und Vogelzug – unsere Einschätzung',
        from: ':wind',
        to: ['tobias.weiss'],
        cc: ['katharina.brandt'],
        paragraphs: [
          'Guten Tag Herr Weiß,',
          'wie besprochen unsere Erfahrung aus Cuxhaven: Mit warmweißem Licht und Abschirmung nach Westen gab es in drei Jahren keine Beanstandung.',
          'Das Gutachten hat damals fünf Wochen gedauert.',
          'Viele Grüße',
        ],
      }),
    ),
    folder('Eingang Behörden'),
  ),
  folder(
    '03 Protokolle',
    ...series(
      [
        '2025-09-04',
        '2025-10-02',
        '2025-11-06',
        '2025-12-04',
        '2026-01-15',
        '2026-02-05',
        '2026-03-05',
        '2026-04-02',
        '2026-05-07',
        '2026-06-04',
      ],
      (date, index) => `Baubesprechung ${String(index + 1).padStart(2, '0')} vom ${date}.docx`,
      'tobias.weiss',
      () => minutes(siteMeetings),
    ),
  ),
  folder(
    '04 Baufortschritt 📷',
    // The camera on the mast takes them by itself; on 20 April Tobias Weiß was on leave.
    ...siteViews.map((date) =>
      file(
        `${date.slice(0, 7)} Blick von Westen.png`,
        date,
        date === '2026-04-20' ? 'hendrik.thomsen' : 'tobias.weiss',
        drawing(siteView(progressOn(date).driven, date)),
      ),
    ),
  ),
  folder(
    '05 Statusberichte',
    ...series(
      ['2026-03-31', '2026-04-30', '2026-05-29', '2026-06-30'],
      (date) => `Statusbericht ${date.slice(0, 7)}.pdf`,
      'tobias.weiss',
      () => projectStatus,
    ),
    file('Baufortschritt 100%.pdf', '2026-07-01', 'tobias.weiss', sectionReport),
  ),
)

const frachtakte = folder(
  'Digitale Frachtakte',
  file(
    'Kick-off Frachtakte.pptx',
    '2025-05-20',
    'soenke.petersen',
    kickoffDeck(
      'Digitale Frachtakte',
      [
        'Ein Vorgang, eine Akte, kein Papier',
        'Probebetrieb ab Oktober, vier Kunden bis Mitte 2026',
        'Anmeldung beim Zoll ohne Medienbruch',
        'Höchstens 380.000 € bis Ende 2026',
      ],
      ['2/25', '3/25', '4/25', '1/26', '2/26'],
      [
        ['Aufnahme', 0.3, 0.7],
        ['Fachkonzept', 0.7, 0.9],
        ['Umsetzung', 1.4, 2.6],
        ['Probebetrieb', 2.2, 2.8],
      ],
      ['Silke Tönnies', 'Sönke Petersen', 'Aylin Çelik'],
      '23. September 2025 (Lenkungskreis)',
    ),
  ),
  file('Fachkonzept Frachtakte v2.docx', '2025-08-11', 'silke.toennies', freightFileConcept),
  file(
    'Ablauf heute und morgen.png',
    '2025-06-17',
    'silke.toennies',
    drawing(
      flowChart('Ablauf mit der Frachtakte', [
        ['Buchung', 'Portal'],
        ['Akte', 'entsteht von selbst'],
        ['Papiere', 'Foto genügt'],
        ['Zoll', 'Anmeldung vorab'],
        ['Gate', 'Freigabe am Kennzeichen'],
        ['Rechnung', 'am selben Tag'],
      ]),
    ),
  ),
  file(
    'Anforderungen.ods',
    '2025-07-07',
    'silke.toennies',
    taskPlan('Anforderungen Frachtakte', [
      ['Suche nach Containernummer', 'silke.toennies', '2025-07-07', 42, 0],
      ['Rechte je Kunde', 'mehmet.oezdemir', '2025-07-07', 56, 0],
      ['Fotos vom Handscanner', 'oemer.kaya', '2025-08-04', 49, 0],
      ['Export für den Zoll', 'gesa.folkerts', '2025-09-01', 120, 0],
      ['Archiv zehn Jahre', 'mehmet.oezdemir', '2025-11-03', 60, 0],
      ['Sprache Deutsch und Englisch', 'silke.toennies', '2025-10-06', 30, 0],
    ]),
  ),
  folder(
    'Protokolle',
    ...series(
      ['2025-09-23', '2025-11-25', '2026-01-27', '2026-03-24', '2026-05-26'],
      (date) => `Lenkungskreis ${date}.docx`,
      'soenke.petersen',
      () => minutes(freightFileSteering),
    ),
  ),
)

const berlin = folder(
  'Team @Berlin',
  file(
    'Willkommen im Coworking.md',
    '2026-02-02',
    'jasmin.tran',
    note(
      '# Team @Berlin',
      '',
      'Zwei Tage im Monat arbeiten wir gemeinsam in Berlin am Kundenportal.',
      '',
      '* Anschrift: Köpenicker Straße 40, 3. Hof',
      '* WLAN: steht am Tresen',
      '* Kaffee: gut ☕',
      '',
      'Nächster Termin: 19. Februar 2026',
    ),
  ),
  file(
    'Notizen Interview – Spedition Süß & Töchter.txt',
    '2026-02-12',
    'jasmin.tran',
    note(
      'Interview vom 10. Februar 2026',
      '',
      'Was nervt?  Drei Portale, drei Kennwörter.',
      'Was hilft?  Eine Nachricht, wenn der Container frei ist.',
      'Wunsch:     Zeitfenster am Telefon ändern können.',
      '',
      'Gesprochen mit zwei Disponentinnen, Dauer 50 Minuten.',
    ),
  ),
  folder(
    'Entwürfe',
    file(
      'Startseite Portal.svg',
      '2026-03-12',
      'jasmin.tran',
      drawing(
        flowChart('Startseite Portal', [
          ['Suche', 'Container, Buchung'],
          ['Meine Schiffe', 'heute und morgen'],
          ['Freigaben', 'zu erledigen'],
        ]),
      ),
    ),
    folder('Symbole', folder('SVG')),
  ),
)

export const projekte = folder('Projekte', terminalWest, frachtakte, berlin)
