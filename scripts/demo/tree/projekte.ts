import { among } from '../content/circles.ts'
import { kickoffDeck } from '../content/decks.ts'
import { sitePlan } from '../content/emblems.ts'
import { flowChart } from '../content/diagrams.ts'
import { letter } from '../content/letters.ts'
import { mail } from '../content/mails.ts'
import { minutes } from '../content/minutes.ts'
import { freightFileConcept } from '../content/papers.ts'
import { drawing, photo } from '../content/pictures.ts'
import { projectStatus } from '../content/reports.ts'
import { constructionCosts } from '../content/sheets-assets.ts'
import { taskPlan } from '../content/sheets-lists.ts'
import { note } from '../content/tech-notes.ts'
import { file, folder, series } from './nodes.ts'

const siteMeeting = minutes({
  title: 'Baubesprechung Terminal West',
  topics: 'bau',
  place: 'Baubüro Bremerhaven',
})
const views = ['fog', 'dawn', 'noon', 'dusk'] as const

const terminalWest = folder(
  'Terminal West – Erweiterung',
  file(
    'Kick-off Terminal West.pptx',
    '2025-02-18',
    'tobias.weiss',
    kickoffDeck('Terminal West', [
      '320 m Kaje, zwei Liegeplätze, betriebsbereit im Sommer 2027',
      'Budget von 24,8 Mio. € einhalten',
      'Betrieb läuft während des Baus weiter',
      'Kein Unfall mit Ausfallzeit',
    ]),
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
      among(
        'bau',
        taskPlan('Bauzeitenplan Terminal West', [
          'Kampfmittelsondierung',
          'Spundwand Abschnitt A',
          'Spundwand Abschnitt B',
          'Verankerung',
          'Kranbahn',
          'Leitungen und Kanäle',
          'Pflaster und Beton',
          'Elektrotechnik',
          'Inbetriebnahme',
        ]),
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
          'wegen des Hochwassers im Januar liegen die Rammarbeiten {few} Arbeitstage zurück. Wir beantragen daher Samstagsarbeit bis zum {day}, jeweils von 7 bis 15 Uhr.',
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
          'Das Gutachten hat damals {few} Wochen gedauert.',
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
      () => siteMeeting,
    ),
  ),
  folder(
    '04 Baufortschritt 📷',
    ...views.map((view, index) =>
      file(
        `2026-0${index + 2} Blick von Westen.png`,
        `2026-0${index + 2}-20`,
        'tobias.weiss',
        photo(view, 40 + index),
      ),
    ),
  ),
  folder(
    '05 Statusberichte',
    ...series(
      ['2026-03-31', '2026-04-30', '2026-05-29', '2026-06-30'],
      (date) => `Statusbericht ${date.slice(0, 7)}.pdf`,
      'tobias.weiss',
      () => projectStatus('Terminal West'),
    ),
    file('Baufortschritt 100%.pdf', '2026-07-01', 'tobias.weiss', projectStatus('Spundwand Abschnitt A')),
  ),
)

const frachtakte = folder(
  'Digitale Frachtakte',
  file(
    'Kick-off Frachtakte.pptx',
    '2025-05-20',
    'soenke.petersen',
    kickoffDeck('Digitale Frachtakte', [
      'Ein Vorgang, eine Akte, kein Papier',
      'Probebetrieb mit vier Kunden bis Jahresende',
      'Anmeldung beim Zoll ohne Medienbruch',
    ]),
  ),
  file('Fachkonzept Frachtakte v2.docx', '2025-08-11', 'silke.toennies', among('it', freightFileConcept)),
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
    among(
      'it',
      taskPlan('Anforderungen Frachtakte', [
        'Suche nach Containernummer',
        'Rechte je Kunde',
        'Fotos vom Handscanner',
        'Export für den Zoll',
        'Archiv zehn Jahre',
        'Sprache Deutsch und Englisch',
      ]),
    ),
  ),
  folder(
    'Protokolle',
    ...series(
      ['2025-09-23', '2025-11-25', '2026-01-27', '2026-03-24', '2026-05-26'],
      (date) => `Lenkungskreis ${date}.docx`,
      'soenke.petersen',
      () => minutes({ title: 'Lenkungskreis Digitale Frachtakte', topics: 'it' }),
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
      'Nächster Termin: {day}',
    ),
  ),
  file(
    'Notizen Interview – Spedition Süß & Töchter.txt',
    '2026-02-12',
    'jasmin.tran',
    note(
      'Interview vom {past}',
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
