import { grid, section, withBlocks, withPoints, type Chapter } from './chapter.ts'

/** What keeps people and things in order: safety, machines, emergencies, complaints. */
export const careChapters: readonly Chapter[] = [
  {
    title: '11 Arbeitssicherheit und Gesundheit',
    sections: [
      section(
        '11.1 Haltung',
        'Jeder Unfall ist vermeidbar. Beinaheunfälle melden alle, auch Fremdfirmen; die Meldung dauert zwei Minuten und geht ohne Namen. Die Fachkraft für Arbeitssicherheit antwortet binnen drei Tagen und sagt, was folgt.',
      ),
      withBlocks(
        section(
          '11.2 Gefährdungen',
          'Für jede Tätigkeit liegt eine Beurteilung vor. Die wichtigsten Gefahren und ihre Maßnahmen:',
        ),
        grid(
          ['Gefahr', 'Wo', 'Maßnahme'],
          [26, 24, 50],
          ['Rückwärtsfahren', 'alle Hallen', 'nur mit Einweiser, seit April 2026 überall'],
          ['Absturz', 'Rampen, Stapel', 'Geländer, Gurt ab zwei Metern'],
          ['Schwebende Last', 'Kaje, Freifläche', 'Absperrung, ein Zeichengeber'],
          ['Hitze', 'Kabinen der Brücken', 'Ablösung stündlich ab 30 °C, Sonnenschutz'],
          ['Kälte', 'Zone A', 'höchstens 90 Minuten, dann Aufwärmen'],
          ['Lärm', 'unter den Brücken', 'Gehörschutz, Vorsorge'],
          ['Gefahrgut', 'Feld G', 'Trennung, Auffangwanne, Liste am Leitstand'],
          ['Wasser', 'Kajekante', 'Weste, niemals allein'],
        ),
      ),
      withPoints(
        section(
          '11.3 Schutzausrüstung',
          'Die Ausrüstung wird gestellt, gereinigt und ersetzt. Wer sie nicht trägt, arbeitet nicht.',
        ),
        'Helm, Warnweste, Sicherheitsschuhe S3 auf dem ganzen Gelände',
        'Gehörschutz an den Brücken, Handschuhe beim Laschen',
        'Auffanggurt ab zwei Metern Höhe, vor jeder Nutzung geprüft',
        'Kälteschutz in Zone A, Rettungsweste an der Kante',
      ),
      section(
        '11.4 Unterweisung',
        'Unterwiesen wird vor der ersten Arbeit und danach jährlich im Januar, bei Vorfällen sofort. Die Teilnahme wird unterschrieben. Wer nicht gut Deutsch spricht, erhält die Unterweisung auf Englisch, Polnisch oder Türkisch.',
      ),
      section(
        '11.5 Erste Hilfe',
        'Auf 402 Beschäftigte kommen 44 Ersthelfer. In jeder Schicht sind mindestens sechs im Dienst, sie stehen im Dienstplan. Verbandkästen hängen in jeder Halle, Defibrillatoren am Leitstand und in Halle 4. Jede Verletzung wird ins Verbandbuch eingetragen, auch die kleine.',
      ),
    ],
  },
  {
    title: '12 Geräte und Instandhaltung',
    sections: [
      withBlocks(
        section(
          '12.1 Bestand',
          'Die Krantechnik hält vier Containerbrücken und zwölf Van-Carrier instand. Sechs elektrische Van-Carrier sind in Vorbereitung; über die Beschaffung entscheidet der Aufsichtsrat im Herbst 2026.',
        ),
        grid(
          ['Gerät', 'Baujahr', 'Tragkraft', 'Jährliche Prüfung'],
          [28, 20, 24, 28],
          ['CB 1', '2004', '51 t', 'Februar'],
          ['CB 2', '2004', '51 t', 'März'],
          ['CB 3', '2011', '61 t', 'April'],
          ['CB 4', '2017', '70 t', 'Mai'],
          ['Van-Carrier 01 bis 08', '2013 bis 2018', '50 t', 'laufend'],
          ['Van-Carrier 09 bis 12', '2021', '50 t', 'laufend'],
          ['Reach Stacker 1 und 2', '2019', '45 t', 'Juni'],
        ),
      ),
      withPoints(
        section(
          '12.2 Wartung',
          'Gewartet wird nach Plan, nicht nach Ausfall. Der Plan für ein Jahr wird im Dezember veröffentlicht; zwischen Mai und Oktober liegt keine planbare Arbeit an mehr als einer Brücke zugleich.',
        ),
        'Sichtprüfung der Tragseile: alle vier Wochen',
        'Bremsbelag Hubwerk: alle drei Monate',
        'Schmierung Fahrwerk: alle sechs Wochen',
        'Not-Halt: monatlich, mit Aufzeichnung des Nachlaufs',
        'Windmesser: halbjährlich, Abweichung höchstens drei Prozent',
      ),
      section(
        '12.3 Freigabe nach Reparatur',
        'Ein Gerät geht erst wieder in Betrieb, wenn eine zweite befähigte Person es geprüft und freigegeben hat. Schlüssel und Schild „Nicht schalten“ hat immer die Person, die am Gerät arbeitet. Bei Arbeiten an Hubwerk oder Bremse folgt ein Probehub mit Nennlast.',
      ),
      withBlocks(
        section(
          '12.4 Messmittel',
          'Geeicht oder verglichen werden alle Mittel, mit denen wir Zusagen belegen.',
        ),
        grid(
          ['Messmittel', 'Anzahl', 'Frist', 'Zuletzt'],
          [40, 14, 22, 24],
          ['Fahrzeugwaage', '1', '3 Jahre', 'Mai 2024'],
          ['Temperaturfühler Lager', '38', '6 Monate', 'März 2026'],
          ['Handfühler', '9', '12 Monate', 'Februar 2026'],
          ['Windmesser', '4', '6 Monate', 'Mai 2026'],
          ['Drehmomentschlüssel', '6', '12 Monate', 'Januar 2026'],
        ),
      ),
    ],
  },
  {
    title: '13 Notfälle',
    sections: [
      withPoints(
        section(
          '13.1 Meldekette',
          'Wer einen Notfall bemerkt, ruft zuerst 112, dann den Leitstand unter 220. Der Leitstand alarmiert Ersthelfer, sperrt Tore und weist Rettungskräfte ein. Sammelplatz ist der Parkplatz vor Gebäude C; dort wird gezählt.',
        ),
        'Was ist geschehen, wo, wie viele Verletzte?',
        'Gibt es Gefahrgut? Liste und Stellplatz bereithalten',
        'Auf Rückfragen warten, nicht auflegen',
      ),
      withBlocks(
        section(
          '13.2 Fälle und erste Schritte',
          'Die Karten mit den ersten Schritten hängen in jeder Kabine und in jedem Büro.',
        ),
        grid(
          ['Fall', 'Erster Schritt', 'Leitung'],
          [24, 52, 24],
          ['Brand', 'Ruhe, 112, Menschen retten, löschen ohne Gefahr', 'Schichtleitung'],
          [
            'Austritt von Gefahrgut',
            'Abstand gegen den Wind, Feuerwehr, Kanal abdichten',
            'Gefahrgutbeauftragte',
          ],
          ['Person im Wasser', 'Ring werfen, 112, niemand springt hinterher', 'Schichtleitung'],
          ['Stromausfall', 'Brücken sichern, Kühllager auf Notstrom', 'Krantechnik'],
          ['Ausfall der IT', 'Gate auf Papier, nach 30 Minuten Leitung IT', 'Leitstand'],
          ['Hochwasser', 'Pegelplan, Container aus Feld 1 bis 3, Strom abschalten', 'Geschäftsführung'],
          ['Bombenfund', 'Arbeit einstellen, 300 Meter räumen, Polizei', 'Projektleitung'],
        ),
      ),
      section(
        '13.3 Übungen',
        'Geräumt wird zweimal im Jahr, einmal davon nachts. Der Ausfall der Ablage wird im Februar und im September geübt, zuletzt am 4. Februar 2026 ohne Befund. Das Hochwasser im Januar 2026 war der Ernstfall: Neun Arbeitstage stand die Baugrube unter Wasser, am Terminal selbst ging keine Schicht verloren; zwei Schiffe wurden nach Hull umgeleitet.',
      ),
      section(
        '13.4 Lehren aus dem Hochwasser',
        'Die Pegelwarnung kommt jetzt bei 5,60 statt bei 5,80 Metern. Pumpen stehen ab Oktober bereit, die Umleitung nach Hull ist mit Agentur und Zoll vorab vereinbart, und das Baubüro ist um 40 Zentimeter angehoben worden. Die Karte „Hochwasser“ wurde im März neu ausgegeben.',
      ),
    ],
  },
  {
    title: '14 Beschwerden, Prüfungen, Verbesserung',
    sections: [
      section(
        '14.1 Beschwerden',
        'Eine Beschwerde ist ein Geschenk, das Arbeit macht. Sie wird am selben Tag bestätigt, binnen fünf Tagen beantwortet und erst geschlossen, wenn die Ursache benannt ist. Der Vertrieb führt die Liste; die Betriebsrunde liest sie monatlich.',
      ),
      withBlocks(
        section(
          '14.2 Beschwerden 2025',
          'Im Jahr 2025 gingen 61 Beschwerden ein, 14 weniger als im Jahr davor.',
        ),
        grid(
          ['Grund', 'Anzahl', 'Maßnahme'],
          [30, 14, 56],
          ['späte Meldung bei Umleitung', '18', 'Anruf durch die Disposition binnen einer Stunde'],
          ['Rechnung unklar', '15', 'Schiff und Buchung auf jeder Zeile, ab Juli 2026'],
          ['Wartezeit am Gate', '12', 'Zeitfenster, Einweiser'],
          ['Schaden an Ware', '9', 'Foto bei der Annahme'],
          ['Temperatur', '4', 'Grenzwert des Alarms gesenkt'],
          ['Sonstiges', '3', 'im Einzelfall'],
        ),
      ),
      section(
        '14.3 Innere Prüfungen',
        'Jeder Bereich wird einmal im Jahr von Kolleginnen und Kollegen eines anderen Bereichs geprüft. Gefragt wird nach dem, was im Handbuch steht, und nach dem, was besser ginge. Der Bericht hat höchstens zwei Seiten.',
      ),
      withBlocks(
        section('14.4 Plan der Prüfungen 2026', 'Erledigte Prüfungen sind mit dem Ergebnis genannt.'),
        grid(
          ['Bereich', 'Monat', 'Prüft', 'Ergebnis'],
          [24, 16, 26, 34],
          ['Zoll', 'Februar', 'Lager', 'zwei Hinweise, erledigt'],
          ['Krantechnik', 'März', 'Disposition', 'ein Hinweis, erledigt'],
          ['Kühllager', 'April', 'Zoll', 'ohne Befund'],
          ['Gate', 'Juni', 'Fuhrpark', 'ein Hinweis, Frist August'],
          ['Fuhrpark', 'September', 'Krantechnik', '–'],
          ['Disposition', 'November', 'Vertrieb', '–'],
        ),
      ),
      section(
        '14.5 Vorschläge',
        'Wer einen Vorschlag macht, bekommt binnen zwei Wochen Antwort. 2025 gab es 37 Vorschläge, 21 wurden umgesetzt. Der beste war ein Spiegel am Gang 14, der 40 Euro kostete und seitdem einen Anstoß im Monat verhindert.',
      ),
    ],
  },
]
