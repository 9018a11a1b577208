import type { Regulation } from './regulations.ts'

/** The German rules about work, safety and emergencies. */
export const workRegulations: Readonly<Record<string, Regulation>> = {
  arbeitszeit: {
    title: 'Betriebsvereinbarung Schichtarbeit am Terminal',
    scope: 'Zwischen der Nordkai Logistik GmbH und dem Betriebsrat',
    sections: [
      [
        'Schichten',
        [
          'Gearbeitet wird in drei Schichten: 6–14, 14–22 und 22–6 Uhr. Der Plan wird vier Wochen im Voraus ausgehängt und in der Ablage veröffentlicht.',
        ],
      ],
      [
        'Tausch',
        [
          'Schichten können getauscht werden, wenn beide Qualifikationen passen und die Ruhezeit von elf Stunden eingehalten ist. Die Disposition trägt den Tausch ein.',
        ],
      ],
      [
        'Zuschläge',
        ['Für Arbeit zu besonderen Zeiten werden Zuschläge gezahlt.'],
        [
          'Nacht (22–6 Uhr): 25 %',
          'Sonntag: 50 %',
          'Feiertag: 125 %',
          'Wind- oder Eisbereitschaft: 8,50 € je Stunde',
        ],
      ],
      [
        'Überstunden',
        [
          'Überstunden werden auf dem Zeitkonto gesammelt. Ab 60 Stunden wird mit der Abteilung ein Plan zum Abbau vereinbart.',
        ],
      ],
    ],
  },
  notfall: {
    title: 'Notfallhandbuch IT',
    scope: 'Nur für den IT-Betrieb und die Geschäftsführung',
    sections: [
      [
        'Wer entscheidet',
        [
          'Bei einem Ausfall über 30 Minuten übernimmt die Leitung IT. Ist sie nicht erreichbar, entscheidet der Bereitschaftsdienst, bei Gefahr für Menschen sofort die Schichtleitung.',
        ],
      ],
      [
        'Ausfall der Ablage',
        [
          'Die Ablage wird aus der letzten Sicherung auf dem zweiten Standort gestartet. Ziel ist eine Wiederaufnahme in vier Stunden, der Verlust beträgt höchstens eine Stunde.',
        ],
        [
          'Störung im Kanal „IT Betrieb“ melden',
          'Sicherung auswählen und Prüfsumme vergleichen',
          'Dienst starten, Stichprobe mit drei Fachabteilungen',
          'Umschaltung bekannt geben und Protokoll schreiben',
        ],
      ],
      [
        'Verschlüsselung durch Schadsoftware',
        [
          'Betroffene Geräte werden vom Netz getrennt, aber nicht ausgeschaltet. Es wird nicht verhandelt und nicht gezahlt.',
        ],
      ],
      [
        'Ausfall der Leitung',
        [
          'Das Gate läuft bis zu acht Stunden ohne Verbindung. Die Waage druckt Belege, die später nacherfasst werden.',
        ],
      ],
      [
        'Übung',
        [
          'Der Notfall wird zweimal im Jahr geübt, zuletzt am 3. September 2025. Das Ergebnis geht an den Vorstand.',
        ],
      ],
    ],
  },
  brandschutz: {
    title: 'Brandschutzordnung Teil B',
    scope: 'Nordkai Logistik GmbH, Terminal Bremerhaven',
    sections: [
      [
        'Brände verhüten',
        [
          'Rauchen ist nur an den gekennzeichneten Stellen erlaubt. Elektrische Flurförderzeuge werden ausschließlich am Ladeplatz in Halle 1 geladen.',
        ],
      ],
      [
        'Flucht- und Rettungswege',
        ['Wege und Notausgänge bleiben frei, auch kurzfristig. Rauchschutztüren werden nicht verkeilt.'],
      ],
      [
        'Verhalten im Brandfall',
        ['Ruhe bewahren, Brand melden, Menschen retten, löschen, wenn es ohne Gefahr möglich ist.'],
        [
          'Notruf 112, danach Leitstand 220',
          'Gefahrgutliste am Leitstand bereithalten',
          'Sammelplatz: Parkplatz vor Gebäude C',
        ],
      ],
      [
        'Gefahrgut',
        [
          'Bei Bränden im Gefahrgutlager wird nicht selbst gelöscht. Die Feuerwehr erhält die Stellplatzliste und die Sicherheitsdatenblätter.',
        ],
      ],
    ],
  },
  betriebsanweisung: {
    title: 'Betriebsanweisung Flurförderzeuge',
    scope: 'Nordkai Logistik GmbH, alle Hallen und Freiflächen',
    sections: [
      [
        'Wer fahren darf',
        [
          'Nur Personen ab 18 Jahren mit Fahrausweis und schriftlichem Auftrag der Lagerleitung. Die jährliche Unterweisung ist Voraussetzung.',
        ],
      ],
      [
        'Gefahren',
        ['Gefahren entstehen durch eingeschränkte Sicht, kippende Lasten und Fußgänger im Fahrweg.'],
      ],
      [
        'Schutzmaßnahmen',
        ['Vor jeder Schicht wird die Sichtprüfung mit der Karte am Fahrzeug dokumentiert.'],
        [
          'Höchstens 10 km/h in Hallen, 20 km/h auf Freiflächen',
          'Gurt anlegen, Last bodennah führen',
          'Warnweste und Sicherheitsschuhe S3 tragen',
        ],
      ],
      [
        'Störungen',
        ['Mängel an Bremse, Lenkung oder Hubwerk: Fahrzeug abstellen, Schlüssel abziehen, Werkstatt rufen.'],
      ],
    ],
  },
  homeoffice: {
    title: 'Betriebsvereinbarung Mobile Arbeit',
    scope: 'Zwischen dem Vorstand der Nordkai Gruppe AG und dem Gesamtbetriebsrat',
    sections: [
      [
        'Geltungsbereich',
        [
          'Die Vereinbarung gilt für alle Beschäftigten, deren Tätigkeit ganz oder teilweise außerhalb des Betriebs möglich ist.',
        ],
      ],
      [
        'Umfang',
        [
          'Bis zu drei Tage in der Woche kann mobil gearbeitet werden. Teams legen gemeinsam mindestens einen Anwesenheitstag fest.',
        ],
      ],
      [
        'Erreichbarkeit',
        [
          'Die Kernzeit ist montags bis donnerstags von 9:30 bis 15:00 Uhr. Außerhalb der vereinbarten Arbeitszeit muss niemand erreichbar sein.',
        ],
      ],
      [
        'Ausstattung',
        [
          'Der Arbeitgeber stellt Notebook, Headset und auf Wunsch einen Bildschirm. Ein Zuschuss von 250 € für Möbel wird einmalig gezahlt.',
        ],
      ],
      [
        'Laufzeit',
        [
          'Die Vereinbarung gilt drei Jahre und kann mit einer Frist von sechs Monaten zum Jahresende gekündigt werden.',
        ],
      ],
    ],
  },
}
