import { flowChart } from '../diagrams.ts'
import { grid, section, withBlocks, withPoints, type Chapter } from './chapter.ts'

/** How the work is done: ship, store, road, customs. */
export const workChapters: readonly Chapter[] = [
  {
    title: '7 Schiff und Kaje',
    sections: [
      withBlocks(
        section(
          '7.1 Ablauf',
          'Spätestens 24 Stunden vor der Ankunft liegen Stauplan, Gefahrgutliste und Liste der Kühlcontainer vor. Die Disposition legt Liegeplatz, Brücken und Gänge fest und hängt den Plan im Leitstand aus. Zwölf Stunden vor der Ankunft wird er mit Schiff und Agentur bestätigt.',
        ),
        {
          kind: 'picture',
          scene: flowChart('Vom Stauplan zur Abfahrt', [
            ['Stauplan', '24 h vorher'],
            ['Bestätigung', '12 h vorher'],
            ['Festmachen', 'Lotse, Schlepper'],
            ['Löschen', 'Kühlung zuerst'],
            ['Laden', 'Gewicht geprüft'],
            ['Abfahrt', 'Bericht in 2 h'],
          ]),
        },
      ),
      withPoints(
        section(
          '7.2 Löschen und Laden',
          'Kühlcontainer werden zuerst gelöscht und binnen 90 Minuten angeschlossen. Vor dem Laden ist die bestätigte Bruttomasse (VGM) Pflicht; ohne sie bleibt der Container stehen. Beschädigte Container werden fotografiert, getrennt gestellt und am selben Tag gemeldet.',
        ),
        'Einweisen nur durch eine Person, eindeutige Zeichen, Funk auf Kanal 12',
        'Niemand unter schwebender Last, niemand zwischen Last und festem Teil',
        'Laschen nur mit Auffanggurt und nicht unter laufender Brücke',
        'Bei Zweifel am Anschlagpunkt: absetzen und fragen',
      ),
      section(
        '7.3 Schwergut',
        'Hübe über 45 Tonnen plant die Disposition mit der Krantechnik. Zu jedem Hub gehören Anschlagplan, Windgrenze, Absperrung und eine Person, die allein das Zeichen gibt. Im Tandem heben wir bis 140 Tonnen; Probehub und Freigabe werden aufgezeichnet. Die Bodenlast auf der Stellfläche beträgt höchstens 10 Tonnen je Quadratmeter.',
      ),
      withBlocks(
        section(
          '7.4 Kennzahlen',
          'Leistung wird je Brückenstunde gemessen, ohne Wartezeit auf der Reede. Unterbrechungen über 15 Minuten werden mit Grund eingetragen.',
        ),
        grid(
          ['Grund der Unterbrechung', 'Anteil 2025'],
          [70, 30],
          ['Wind und Gewitter', '34 %'],
          ['Störung Brücke', '22 %'],
          ['Warten auf Van-Carrier', '19 %'],
          ['Stauplan geändert', '15 %'],
          ['Sonstiges', '10 %'],
        ),
      ),
    ],
  },
  {
    title: '8 Lager und Kühlkette',
    sections: [
      withBlocks(
        section(
          '8.1 Zonen',
          'Das Kühllager liegt 200 Meter von der Kaje. Es hat 7.850 Palettenplätze in drei Zonen und 420 Steckdosen mit Fernüberwachung. In der Saison kommt das Nordfeld von Halle 4 hinzu.',
        ),
        grid(
          ['Zone', 'Temperatur', 'Ware', 'Alarm'],
          [14, 22, 38, 26],
          ['A', '-22 bis -20 °C', 'Tiefkühlware, Fisch', 'über -18 °C'],
          ['B', '+2 bis +5 °C', 'Obst, Gemüse, Molkerei', 'über +7 °C'],
          ['C', '+10 bis +14 °C', 'Bananen, Zitrus, Avocado', 'unter +9, über +15 °C'],
          ['Halle 4 Nord', '+5 bis +8 °C', 'Zitrus, nur Juni bis Oktober', 'über +9 °C'],
        ),
      ),
      withPoints(
        section(
          '8.2 Annahme',
          'Bei der Annahme werden Plombe, Temperatur am Schreiber und an drei Paletten sowie der Zustand der Verpackung geprüft. Abweichungen stehen im Lieferschein, bevor jemand unterschreibt. Ware außerhalb der Grenzwerte wird gesperrt und der Kunde binnen 30 Minuten angerufen.',
        ),
        'Kerntemperatur mit geeichtem Fühler, Nummer des Fühlers notieren',
        'Foto der Plombe und jeder Beschädigung in die Frachtakte',
        'gesperrte Ware mit rotem Band, Platz S 1 bis S 8',
      ),
      section(
        '8.3 Bio-Ware',
        'Seit dem 17. September 2025 ist das Lager für ökologisch erzeugte Ware zertifiziert. Bio-Ware hat eigene Gänge (21 bis 26), eigene Hubwagen mit grünem Band und ein eigenes Reinigungsprotokoll. Vermischung ist ein Vorfall und wird auch dann gemeldet, wenn sie sofort behoben wurde.',
      ),
      section(
        '8.4 Überwachung',
        'Alle fünf Minuten wird die Temperatur aufgezeichnet. Bei Alarm prüft der Leitstand innerhalb von zehn Minuten, ob ein Tor offen steht, das Gerät abtaut oder eine Störung vorliegt. Dauert die Abweichung länger als 30 Minuten, wird umgelagert. Die Fühler werden zweimal im Jahr verglichen, zuletzt im März 2026.',
      ),
      section(
        '8.5 Inventur',
        'Gezählt wird einmal im Jahr zwischen Weihnachten und Neujahr, in Teams zu zweit und ohne Kenntnis des Buchbestands. Ab zwei Prozent Abweichung wird nachgezählt. Die Gründe werden festgehalten; 2025 war die häufigste Ursache ein falsch gebuchter Lagerplatz.',
      ),
    ],
  },
  {
    title: '9 Gate, Straße und Schiene',
    sections: [
      section(
        '9.1 Zeitfenster',
        'Lkw buchen ein Zeitfenster von 30 Minuten. Wer pünktlich kommt, wird vor denen abgefertigt, die kein Fenster haben. Zwischen 14 und 16 Uhr ist ein Fenster Pflicht, weil sich die Fahrzeuge sonst bis zur Kreuzung stauen.',
      ),
      withPoints(
        section(
          '9.2 Abfertigung',
          'Am Gate werden Kennzeichen, Containernummer, Plombe und Freigabe verglichen, danach wird gewogen. Zeigt die Waage Code 17, steht sie nicht ruhig: Der Vorgang wird dreimal wiederholt, danach wird von Hand gewogen und ein Beleg gedruckt.',
        ),
        'Fahrpersonal bleibt im Fahrzeug, bis es aufgefordert wird',
        'Warnweste, Helm und feste Schuhe sind Pflicht',
        'Tempo 20 auf dem Gelände, Tempo 10 in den Hallen',
        'Begleitpersonen warten im Aufenthaltsraum am Tor 1',
      ),
      withBlocks(
        section(
          '9.3 Eigene Fahrzeuge',
          'Der Fuhrpark führt 34 Kennzeichen. Vor jeder Fahrt wird die Karte am Fahrzeug ausgefüllt; Mängel an Bremse, Lenkung oder Reifen legen das Fahrzeug still. Jeder Schaden wird vor dem Ende der Schicht gemeldet, mit Bild und Skizze.',
        ),
        grid(
          ['Prüfung', 'Frist', 'Wer'],
          [44, 26, 30],
          ['Abfahrtskontrolle', 'täglich', 'Fahrer/in'],
          ['Sicht auf Reifen und Licht', 'wöchentlich', 'Fuhrpark'],
          ['Sicherheitsprüfung', 'halbjährlich', 'Werkstatt'],
          ['Hauptuntersuchung', 'jährlich', 'Prüfstelle'],
          ['Tankanlage Hof', 'jährlich im Oktober', 'Sachverständiger'],
        ),
      ),
      section(
        '9.4 Bahn',
        'Ganzzüge werden für den Folgetag bis 12 Uhr angemeldet. Geladen wird nach der Wagenliste; jede Abweichung vom Gewicht über fünf Prozent wird vor der Abfahrt berichtigt. Ab Oktober 2026 fahren zwölf Züge für Müller & Söhne; der Ablauf wird im September mit einem Probezug geübt.',
      ),
      section(
        '9.5 Störungen auf der Straße',
        'Bei Sperrungen informiert die Disposition die Kunden binnen einer Stunde und verschiebt Fenster ohne Gebühr. Kühlware hat Vorrang. Ladung wird nur auf unserem Gelände oder an vereinbarten Orten umgeladen.',
      ),
    ],
  },
  {
    title: '10 Zoll',
    sections: [
      withBlocks(
        section(
          '10.1 Eine Akte für zwei Häfen',
          'Seit dem 1. Februar 2026 arbeiten die Zollteams in Bremerhaven und Hull mit derselben Akte. Die Einfuhr in Hull ist angemeldet, bevor das Schiff ablegt.',
        ),
        {
          kind: 'picture',
          scene: flowChart('Anmeldung', [
            ['Papiere', 'vollständig?'],
            ['Tarifnummer', 'zwei Personen'],
            ['Warteschlange', 'auch nachts'],
            ['Zoll', 'Annahme'],
            ['Freigabe', 'an das Gate'],
            ['Archiv', 'zehn Jahre'],
          ]),
        },
      ),
      withPoints(
        section(
          '10.2 Regeln',
          'Angemeldet wird nur, was belegt ist. Die Warentarifnummer kommt aus der Liste des Kunden; neue Nummern prüfen zwei Personen. Seit Version 1.8.0 der Frachtakte geht keine Anmeldung ohne geprüfte Nummer hinaus.',
        ),
        'Handelsrechnung, Packliste und Frachtpapier liegen vor',
        'Beschreibung und Rechnung stimmen überein',
        'Genehmigungen und Ursprungszeugnisse sind geprüft',
        'jede Änderung nennt ihren Grund',
      ),
      withBlocks(
        section(
          '10.3 Zahlen',
          'Im Februar 2026 wurden 23 von 412 Anmeldungen zurückgewiesen, im Juni noch 2 von 468. Ziel ist ein Anteil unter zwei Prozent.',
        ),
        grid(
          ['Monat 2026', 'Anmeldungen', 'Zurückgewiesen', 'Anteil'],
          [40, 20, 20, 20],
          ['Februar', '412', '23', '5,6 %'],
          ['März', '437', '17', '3,9 %'],
          ['April', '441', '13', '2,9 %'],
          ['Mai', '455', '7', '1,5 %'],
          ['Juni', '468', '2', '0,4 %'],
        ),
      ),
      section(
        '10.4 Aufbewahrung und Prüfung',
        'Belege werden zehn Jahre aufbewahrt, in Hull sechs. Einmal im Quartal zieht die Teamleitung 40 Vorgänge und prüft sie vollständig. Fehler werden der Zollstelle von uns selbst gemeldet, bevor sie gefragt werden.',
      ),
      section(
        '10.5 Wenn das Zollsystem steht',
        'Nachts ist das System bis zu fünf Stunden nicht erreichbar. Anmeldungen warten dann in der Schlange und gehen in der Reihenfolge ihrer Sendung hinaus. Die Oberfläche zeigt „übermittelt“, erst nach der Antwort „angenommen“; frei ist eine Sendung nur nach der Antwort.',
      ),
    ],
  },
]
