import { flowChart, organisationChart } from '../diagrams.ts'
import { grid, section, withBlocks, withPoints, type Chapter } from './chapter.ts'

/** How the terminal is led: aims, duties, risks, people, papers, suppliers. */
export const leadingChapters: readonly Chapter[] = [
  {
    title: '1 Das Unternehmen',
    sections: [
      section(
        '1.1 Wer wir sind',
        'Die Nordkai Logistik GmbH betreibt in Bremerhaven ein Terminal mit vier Containerbrücken, einem Kühllager von 9.600 m² und einer Freifläche von 28.000 m² für Schwergut. Sie gehört zur Nordkai Gruppe AG in Hamburg; die Schwestergesellschaft Harbourline Shipping Services Ltd arbeitet in Hull. In der Gruppe sind rund 640 Menschen beschäftigt, 402 davon in Bremerhaven.',
        'Im Jahr 2025 wurden in Bremerhaven 491.000 TEU umgeschlagen und 50,9 Mio. € Umsatz erzielt. Die wichtigsten Güter sind Obst und Gemüse in Kühlcontainern, Rohkaffee, Maschinen und Teile von Windkraftanlagen. Gearbeitet wird an 363 Tagen im Jahr in drei Schichten.',
      ),
      withBlocks(
        section(
          '1.2 Aufbau',
          'Der Geschäftsführer leitet den Betrieb. Ihm berichten die Leitungen von Disposition, Lager, Krantechnik, Fuhrpark, Zoll und Vertrieb. Die Fachkraft für Arbeitssicherheit berichtet ihm unmittelbar und ist in ihrem Fach frei von Weisungen.',
        ),
        {
          kind: 'picture',
          scene: organisationChart(
            'Nordkai Logistik GmbH',
            ['Björn Hinrichs', 'Geschäftsführer'],
            [
              { name: 'Disposition', lead: 'Silke Tönnies', teams: ['Schichten', 'Leitstand', 'Gate'] },
              { name: 'Lager', lead: 'Ömer Kaya', teams: ['Kühllager', 'Halle 1 und 2', 'Freifläche'] },
              { name: 'Krantechnik', lead: 'Ingo Wübbena', teams: ['Brücken', 'Werkstatt'] },
              { name: 'Zoll', lead: 'Gesa Folkerts', teams: ['Einfuhr', 'Ausfuhr'] },
              { name: 'Vertrieb', lead: 'Nadine Köster', teams: ['Deutschland', 'Nordics'] },
            ],
          ),
        },
      ),
      section(
        '1.3 Geltung',
        'Das Handbuch gilt auf dem ganzen Gelände zwischen Tor 1 und Kaje 3, in den Hallen 1, 2 und 4 und auf der Baustelle Terminal West, soweit dort unser Personal arbeitet. Für die Baustelle gilt zusätzlich der Sicherheits- und Gesundheitsschutzplan des Projekts.',
      ),
    ],
  },
  {
    title: '2 Unsere Ziele',
    sections: [
      section(
        '2.1 Wofür wir einstehen',
        'Wir versprechen unseren Kunden Verlässlichkeit: Was wir zusagen, halten wir, und wenn etwas schiefgeht, erfahren sie es von uns zuerst. Wir versprechen unseren Kolleginnen und Kollegen, dass sie gesund nach Hause gehen. Beides geht nur, wenn Fehler gemeldet werden dürfen, ohne dass jemand einen Schuldigen sucht.',
      ),
      withBlocks(
        section(
          '2.2 Ziele 2026',
          'Die Ziele werden jedes Jahr im Dezember zwischen Geschäftsführung und Leitungen vereinbart und jeden Monat in der Betriebsrunde verglichen. Ein verfehltes Ziel führt zu einer Maßnahme mit Namen und Termin, nicht zu einem anderen Ziel.',
        ),
        grid(
          ['Ziel', 'Messgröße', 'Stand 2025', 'Ziel 2026'],
          [34, 34, 16, 16],
          ['Pünktliche Bereitstellung', 'Anteil binnen vier Stunden nach Löschung', '95,6 %', '96,0 %'],
          ['Leistung der Brücken', 'Bewegungen je Brückenstunde', '27,0', '27,4'],
          ['Abfertigung am Gate', 'mittlere Standzeit der Lkw', '24 Minuten', '21 Minuten'],
          ['Sicherheit', 'meldepflichtige Unfälle im Jahr', '2', '0'],
          ['Kühlkette', 'Abweichungen über 30 Minuten', '6', 'höchstens 3'],
          ['Schäden an Ware', 'je 10.000 Bewegungen', '1,8', '1,5'],
          ['Rückfragen beim Zoll', 'Anteil der Anmeldungen', '2,4 %', 'unter 2 %'],
          ['Energie', 'kWh je TEU', '31,5', '30,0'],
        ),
      ),
      withPoints(
        section(
          '2.3 Wie wir messen',
          'Die Werte stammen aus dem Leitstand, der Waage, den Temperaturschreibern und der Frachtakte. Sie werden nicht von Hand verändert; wer einen Wert für falsch hält, meldet ihn dem Controlling in Hamburg.',
        ),
        'täglich: Bewegungen, Standzeit, Temperaturen',
        'wöchentlich: Rückfragen beim Zoll, offene Mängel',
        'monatlich: alle Ziele, mit Vorjahr und Budget',
        'jährlich: Zufriedenheit der Kunden und der Beschäftigten',
      ),
      section(
        '2.4 Bewertung durch die Leitung',
        'Im Januar bewertet die Geschäftsführung das vergangene Jahr: Ziele, Beschwerden, Unfälle, Ergebnisse der Prüfungen, Risiken und Vorschläge. Das Ergebnis steht im Protokoll, geht an den Vorstand in Hamburg und wird in den Betriebsversammlungen vorgestellt.',
      ),
    ],
  },
  {
    title: '3 Verantwortung',
    sections: [
      section(
        '3.1 Grundsatz',
        'Für jede Aufgabe gibt es genau eine verantwortliche Stelle. Wer verantwortlich ist, darf Arbeit übertragen, bleibt aber verantwortlich. Jede Person darf und soll eine Arbeit anhalten, die ihr unsicher erscheint; niemand hat dadurch Nachteile.',
      ),
      withBlocks(
        section(
          '3.2 Wer wofür einsteht',
          'Die Übersicht nennt die verantwortliche Stelle und ihre Vertretung. Namen stehen im Organigramm und im Dienstplan.',
        ),
        grid(
          ['Aufgabe', 'Verantwortlich', 'Vertretung'],
          [46, 28, 26],
          ['Schiffsabfertigung und Stauplanung', 'Leitung Disposition', 'Schichtleitung'],
          ['Einlagerung, Auslagerung, Inventur', 'Leitung Lager', 'Vorarbeit Halle 4'],
          ['Kühlkette und Temperaturschreiber', 'Leitung Lager', 'Leitstand'],
          ['Wartung und Prüfung der Brücken', 'Leitung Krantechnik', 'Mechatronik'],
          ['Fahrzeuge und Tankanlage', 'Leitung Fuhrpark', 'Disposition'],
          ['Anmeldungen beim Zoll', 'Teamleitung Zoll', 'Zollteam Hull'],
          ['Arbeitsschutz, Unterweisungen', 'Fachkraft für Arbeitssicherheit', 'Leitung Lager'],
          ['Gefahrgut', 'Gefahrgutbeauftragte', 'Schichtleitung'],
          ['Beschwerden von Kunden', 'Leitung Vertrieb', 'Disposition'],
          ['Dokumente und Ablage', 'jede Leitung für ihren Ordner', 'IT-Betrieb Hamburg'],
        ),
      ),
      withPoints(
        section(
          '3.3 Schichtleitung',
          'Außerhalb der Bürozeiten vertritt die Schichtleitung die Geschäftsführung. Sie entscheidet über Unterbrechungen wegen Wind, Eis oder Gewitter, über Rettung und Räumung und über Abweichungen vom Stauplan.',
        ),
        'Wind über 20 m/s: Warnung über Funk, leere Container sichern',
        'Wind über 22 m/s: Ausleger hoch, Arbeit an den Brücken einstellen',
        'Gewitter näher als fünf Kilometer: niemand auf Stapeln oder Brücken',
        'Eis: Streuplan, Tempo 10 auf dem ganzen Gelände',
      ),
      section(
        '3.4 Beauftragte',
        'Bestellt sind eine Fachkraft für Arbeitssicherheit, ein Brandschutzbeauftragter, eine Gefahrgutbeauftragte, ein Beauftragter für Leitern und Regale sowie die Datenschutzbeauftragte der Gruppe. Die Bestellungen liegen in der Ablage und werden jedes Jahr im Januar überprüft.',
      ),
    ],
  },
  {
    title: '4 Risiken und Chancen',
    sections: [
      section(
        '4.1 Vorgehen',
        'Einmal im Quartal gehen die Leitungen die Liste der Risiken durch. Bewertet werden Folge und Wahrscheinlichkeit, jeweils von 1 bis 4; ab einem Produkt von 9 ist eine Maßnahme Pflicht. Chancen werden ebenso behandelt: Was sich lohnt, bekommt einen Namen und einen Termin.',
      ),
      withBlocks(
        section(
          '4.2 Die zehn wichtigsten Risiken',
          'Stand der Bewertung: April 2026. Die vollständige Liste mit 42 Risiken führt das Risikohandbuch der Gruppe.',
        ),
        grid(
          ['Risiko', 'F', 'W', 'Maßnahme'],
          [34, 6, 6, 54],
          ['Verzug Terminal West', '4', '3', 'Samstagsarbeit bis Ende Mai, Leihtransformatoren reserviert'],
          ['Hochwasser', '4', '2', 'Pegelalarm, Sandsäcke, Umleitung nach Hull abgestimmt'],
          [
            'Ausfall einer Brücke in der Saison',
            '3',
            '3',
            'Ersatz-Spreader, Wartung nicht zwischen Mai und Oktober',
          ],
          ['Stromausfall im Kühllager', '4', '2', 'Notstrom für acht Stunden, monatlicher Probelauf'],
          ['Ausfall der zentralen Ablage', '3', '2', 'Übung zweimal im Jahr, Papierverfahren am Gate'],
          ['Abhängigkeit von einem Kühlkunden', '3', '2', 'zwei weitere Kunden gewonnen'],
          ['Fachkräfte fehlen', '3', '3', 'Ausbildung, Rahmenvertrag mit Dienstleister'],
          ['Unfall beim Rückwärtsfahren', '4', '2', 'Einweiser in allen Hallen'],
          ['Verstoß gegen Zollrecht', '4', '1', 'Prüfung der Tarifnummer, vier Augen'],
          ['Strompreis', '2', '3', 'zwei Drittel im Voraus gekauft'],
        ),
      ),
      section(
        '4.3 Chancen',
        'Die größten Chancen sind die zweite Saison im Nordfeld von Halle 4, der Landstrom ab 2028, die gemeinsame Zollakte mit Hull und die Bahn ins Hinterland. Für jede gibt es eine verantwortliche Person und ein Datum für die nächste Entscheidung.',
      ),
      section(
        '4.4 Frühe Zeichen',
        'Wir achten auf Zeichen, die einem Schaden vorausgehen: mehr Beinaheunfälle an einem Ort, längere Standzeiten zu einer Stunde, mehr Nachfragen eines Kunden, häufigere Störungen eines Geräts. Wer ein solches Zeichen sieht, nennt es in der Schichtübergabe; die Betriebsrunde entscheidet, ob etwas folgt.',
      ),
    ],
  },
  {
    title: '5 Menschen und Wissen',
    sections: [
      withBlocks(
        section(
          '5.1 Einarbeitung',
          'Wer neu anfängt, hat eine Patin oder einen Paten und einen Plan für 100 Tage. Am ersten Tag stehen Zugang, Schutzausrüstung und Unterweisung, in der ersten Woche ein Rundgang durch alle Bereiche, nach vier Wochen ein Gespräch. Selbstständig bedient ein Gerät nur, wer darauf eingewiesen und schriftlich beauftragt ist.',
        ),
        {
          kind: 'picture',
          scene: flowChart('Die ersten 100 Tage', [
            ['Tag 1', 'Zugang, Unterweisung'],
            ['Woche 1', 'Rundgang, Patin'],
            ['Woche 2', 'Begleitung einer Schicht'],
            ['Woche 4', 'Gespräch'],
            ['Tag 60', 'erstes eigenes Thema'],
            ['Tag 100', 'Gespräch, Bestellung'],
          ]),
        },
      ),
      withBlocks(
        section(
          '5.2 Nachweise',
          'Ohne gültigen Nachweis keine Arbeit am Gerät. Die Personalabteilung erinnert acht Wochen vor dem Ablauf.',
        ),
        grid(
          ['Tätigkeit', 'Nachweis', 'Gültig', 'Auffrischung'],
          [28, 36, 16, 20],
          ['Containerbrücke', 'Befähigung und Auftrag', '1 Jahr', 'Unterweisung, Fahrprobe'],
          ['Van-Carrier', 'Befähigung und Auftrag', '1 Jahr', 'Unterweisung'],
          ['Flurförderzeug', 'Fahrausweis', '1 Jahr', 'Unterweisung'],
          ['Anschlagen von Lasten', 'Lehrgang zwei Tage', '3 Jahre', 'ein Tag'],
          ['Gefahrgut nach IMDG', 'Lehrgang drei Tage', '2 Jahre', 'ein Tag'],
          ['Erste Hilfe', 'Lehrgang', '2 Jahre', 'ein Tag'],
          ['Arbeiten in der Höhe', 'Lehrgang mit Rettung', '1 Jahr', 'halber Tag'],
        ),
      ),
      section(
        '5.3 Wissen weitergeben',
        'Wenn jemand in den Ruhestand geht, wird das Wissen vorher aufgeschrieben. Beim Wechsel in der Kranprüfung im Sommer 2025 sind so 18 kurze Anleitungen entstanden, die heute an jeder Brücke hängen. Jede Leitung hält in ihrem Ordner fest, was nur eine Person kann, und sorgt für eine zweite.',
      ),
    ],
  },
  {
    title: '6 Dokumente und Aufzeichnungen',
    sections: [
      withPoints(
        section(
          '6.1 Lenkung',
          'Gültig ist, was in der Ablage liegt. Ausdrucke sind Arbeitsmittel und tragen das Datum des Ausdrucks. Jede Anweisung nennt Fassung, Tag der Gültigkeit und verantwortliche Person; jede wird einmal im Jahr geprüft.',
        ),
        'Entwürfe liegen im Ordner der Abteilung und heißen auch so',
        'freigegeben wird durch Ablegen im Ordner, auf den alle lesen dürfen',
        'alte Fassungen bleiben als Versionen erhalten und werden nicht gelöscht',
        'was Personen betrifft, liegt in Ordnern mit eigenen Rechten',
      ),
      withBlocks(
        section('6.2 Aufbewahrung', 'Die Fristen beginnen mit dem Ende des Kalenderjahres.'),
        grid(
          ['Aufzeichnung', 'Ort', 'Frist'],
          [44, 36, 20],
          ['Frachtakte mit Zollbelegen', 'Frachtakte', '10 Jahre'],
          ['Rechnungen', 'Finance / Invoices', '10 Jahre'],
          ['Temperaturschriebe', 'Lager', '3 Jahre'],
          ['Prüfprotokolle der Brücken', 'Technik / Wartung', 'Lebensdauer'],
          ['Unterweisungen', 'Arbeitssicherheit', '5 Jahre'],
          ['Unfallanzeigen', 'Arbeitssicherheit', '10 Jahre'],
          ['Schichtübergaben', 'Disposition', '2 Jahre'],
          ['Bilder der Kameras am Gate', 'Leitstand', '72 Stunden'],
        ),
      ),
      section(
        '6.3 Digitale Frachtakte',
        'Seit Oktober 2025 entsteht zu den Sendungen der teilnehmenden Kunden genau eine Akte. Papiere werden als Foto oder Datei aufgenommen; das Original geht an den Kunden zurück oder wird nach vier Wochen vernichtet, wo das Recht es erlaubt. Ab Oktober 2026 soll die Akte allen Kunden in Bremerhaven offenstehen.',
      ),
      section(
        '6.4 Schutz',
        'Zugriff hat, wer ihn für die Arbeit braucht. Rechte werden je Ordner vergeben und von den Leitungen zweimal im Jahr durchgesehen. Die Sicherung läuft jede Nacht; die Rücksicherung wird geprobt, zuletzt am 31. März 2026 in 3 Stunden und 40 Minuten.',
      ),
    ],
  },
]
