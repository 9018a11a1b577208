import { decided, meeting, talk, tasked, type Series } from './meeting.ts'

const spent = (thousand: number, share: string): string =>
  `Ausgegeben sind ${thousand}.000 € von 380.000 €. ${share}`

/** The steering group of the digital freight file. */
export const freightFileSteering: Series = {
  title: 'Lenkungskreis Digitale Frachtakte',
  language: 'de',
  place: 'Hamburg',
  hours: '13:00–14:30 Uhr',
  writer: 'soenke.petersen',
  circle: [
    'soenke.petersen',
    'silke.toennies',
    'gesa.folkerts',
    'oemer.kaya',
    'aylin.celik',
    'mehmet.oezdemir',
  ],
  next: '2026-07-28',
  meetings: [
    meeting(
      '2025-09-23',
      talk(
        'Stand',
        spent(
          96,
          'Die erste Fassung der Akte läuft in der Testumgebung; Buchung, Fotos und Suche sind fertig.',
        ),
      ),
      decided(
        tasked(
          talk(
            'Probebetrieb',
            'Hansekontor Kaffeeimport schickt rund 60 Sendungen im Monat und hat einen festen Ansprechpartner. Das ist überschaubar genug für den Anfang.',
          ),
          'silke.toennies',
          'Probebetrieb mit Hansekontor zum 20. Oktober einrichten',
          '2025-10-20',
          '2025-10-20',
        ),
        'Der Probebetrieb beginnt am 20. Oktober mit Hansekontor Kaffeeimport. Papier läuft vier Wochen parallel.',
        'Begonnen am 20. Oktober, seit dem 17. November ohne Papier.',
      ),
    ),
    meeting(
      '2025-11-25',
      talk(
        'Stand',
        spent(
          142,
          'Im Probebetrieb sind 18 % der Sendungen von Hansekontor papierlos, die Rückfragen fielen von 31 auf 19 in der Woche.',
        ),
      ),
      decided(
        tasked(
          talk(
            'Zollsystem',
            'Nachts ist das Zollsystem bis zu fünf Stunden nicht erreichbar; dann steht die Akte still. Herr Özdemir schlägt eine Warteschlange vor.',
          ),
          'mehmet.oezdemir',
          'Entwurf für die Warteschlange schreiben',
          '2026-01-30',
          '2026-01-28',
        ),
        'Anmeldungen gehen künftig in eine Warteschlange.',
        'Festgehalten als Entscheidung 4 vom 28. Januar, in Betrieb seit dem 12. Mai.',
      ),
      tasked(
        talk(
          'Zweiter Kunde',
          'Müller & Söhne möchte ab Januar teilnehmen, ihre Stammdaten enthalten aber keine Warentarifnummern.',
        ),
        'gesa.folkerts',
        'Warentarifnummern mit Müller & Söhne ergänzen',
        '2026-01-16',
        '2026-01-14',
      ),
    ),
    meeting(
      '2026-01-27',
      talk(
        'Stand',
        spent(
          188,
          'Zwei Kunden nehmen teil, 27 % ihrer Sendungen sind papierlos. Version 1.7.0 fasst die Anmeldungen der MV Humber Star zusammen.',
        ),
      ),
      decided(
        tasked(
          talk(
            'Umlaute',
            'Das Zollsystem weist „Müller & Söhne“ zurück, weil der Zeichensatz nicht stimmt. 14 Anmeldungen mussten von Hand wiederholt werden.',
          ),
          'mehmet.oezdemir',
          'Übertragung der Umlaute richtigstellen',
          '2026-03-06',
          '2026-03-02',
        ),
        'Der dritte Kunde beginnt erst, wenn die Umlaute richtig übertragen werden.',
        'Behoben mit Version 1.7.2 am 2. März; BioFrucht Weser nimmt seit dem 9. März teil.',
      ),
    ),
    meeting(
      '2026-03-24',
      talk(
        'Stand',
        spent(
          231,
          'Drei Kunden, 38 % papierlos. Die Frachtbriefe der MS Käthe Petersen wurden am 17. März erstmals ganz ohne Papier abgefertigt.',
        ),
      ),
      decided(
        tasked(
          talk(
            'Fehlende Tarifnummern',
            'Von 412 Anmeldungen im Februar wies das Zollsystem 23 zurück, 19 davon wegen fehlender Warentarifnummer.',
          ),
          'mehmet.oezdemir',
          'Prüfung der Warentarifnummer vor dem Senden einbauen',
          '2026-05-15',
          '2026-05-12',
        ),
        'Die Prüfung der Tarifnummer wird vor das Absenden gelegt.',
        'Seit Version 1.8.0 vom 12. Mai; im Juni wurden 2 von 468 Anmeldungen zurückgewiesen.',
      ),
    ),
    meeting(
      '2026-05-26',
      talk(
        'Stand',
        spent(
          272,
          'Vier Kunden, 52 % papierlos. Windpark Service Nordsee ist am 4. Mai dazugekommen. Das Budget reicht bis zum Jahresende.',
        ),
      ),
      decided(
        tasked(
          talk(
            'Ausweitung',
            'Die Disposition möchte die Akte allen Kunden anbieten. Vorher müssen die Handscanner in Halle 2 verlässlich arbeiten.',
          ),
          'soenke.petersen',
          'Funkknoten in Halle 2 tauschen',
          '2026-06-12',
          '2026-06-10',
        ),
        'Dem Vorstand wird vorgeschlagen, die Akte ab Oktober allen Kunden in Bremerhaven anzubieten.',
        'Der Vorstand hat am 8. Juli zugestimmt.',
      ),
    ),
  ],
}

/** The weekly round of those who build it; the first of each month is kept. */
export const freightFileRound: Series = {
  title: 'Wochenrunde Frachtakte',
  language: 'de',
  place: 'Hamburg und Bremerhaven, Video',
  hours: '9:00–9:30 Uhr',
  writer: 'soenke.petersen',
  circle: ['soenke.petersen', 'mehmet.oezdemir', 'silke.toennies', 'gesa.folkerts', 'oemer.kaya'],
  next: null,
  meetings: [
    meeting(
      '2026-02-03',
      talk(
        'Waage',
        'Die Anbindung der Waage läuft seit dem 26. Januar ohne Störung. Code 17 (Waage nicht in Ruhe) wird jetzt dreimal wiederholt, bevor jemand gerufen wird.',
      ),
      tasked(
        talk(
          'Umlaute',
          'Der Fehler liegt in der Umwandlung vor dem Versand. Ein Test mit allen Kundennamen ist geschrieben.',
        ),
        'mehmet.oezdemir',
        'Umwandlung auf UTF-8 umstellen, Version 1.7.2 vorbereiten',
        '2026-02-27',
        '2026-02-26',
      ),
    ),
    meeting(
      '2026-03-03',
      talk(
        'Version 1.7.2',
        'Seit gestern in Betrieb. Alle 14 zurückgewiesenen Anmeldungen von Müller & Söhne sind angenommen.',
      ),
      tasked(
        talk(
          'BioFrucht Weser',
          'Der dritte Kunde beginnt am 9. März. 18 Kühlcontainer in der Woche, Temperaturschrieb als Anlage.',
        ),
        'oemer.kaya',
        'Schreiber im Kühllager an die Akte anbinden',
        '2026-03-20',
        '2026-03-13',
      ),
    ),
    meeting(
      '2026-04-07',
      talk(
        'Rücksicherung',
        'Am 31. März wurde die Rücksicherung geprobt: 184.000 Dateien in 3 Stunden 40 Minuten, ohne Abweichung. Das Ziel von vier Stunden ist gehalten.',
      ),
      tasked(
        talk(
          'Tarifnummer',
          'Die Prüfung ist gebaut. Frau Folkerts hat 40 Fälle aus dem Februar durchgespielt, 2 wurden zu streng abgewiesen.',
        ),
        'mehmet.oezdemir',
        'Regel für Ersatzteile lockern',
        '2026-04-24',
        '2026-04-22',
      ),
    ),
    meeting(
      '2026-05-05',
      talk(
        'Windpark Service',
        'Gestern lief die erste Akte mit Schwergut: 11 Papiere, 4 Fotos, eine Genehmigung. Gewünscht ist ein Filter nach Empfänger.',
      ),
      tasked(
        talk(
          'Version 1.8.0',
          'Tarifprüfung und Warteschlange sind abgenommen. Umgestellt wird am Dienstag, dem 12. Mai, vor der Frühschicht.',
        ),
        'mehmet.oezdemir',
        'Umstellung am 12. Mai, Rückweg vorbereiten',
        '2026-05-12',
        '2026-05-12',
      ),
    ),
  ],
}
