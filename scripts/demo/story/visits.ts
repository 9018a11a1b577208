/** What was said on a visit to a customer, and what was agreed. */
interface Visit {
  readonly said: readonly string[]
  readonly agreed: readonly string[]
}

const visits: Readonly<Record<string, Visit>> = {
  kaffee: {
    said: [
      'Frau Harms ist mit dem Probebetrieb der Frachtakte sehr zufrieden: Rückfragen zu Papieren sind seit Oktober von 31 auf 12 in der Woche gefallen.',
      'Die Preisanpassung vom Januar hat sie mit den Kollegen besprochen und nimmt sie hin. Für die Ausfuhr rechnet sie ab Mai mit 440 statt 400 Containern im Jahr.',
    ],
    agreed: [
      'Angebot Zollabwicklung für 440 Container bis Mitte April (A-2061)',
      'Meldung an Frau Harms, sobald ein Schiff umgeroutet wird',
      'Besuch der gemeinsamen Zollgruppe in Hull im Herbst',
    ],
  },
  maschinen: {
    said: [
      'Dr. Müller hat 2025 für 36 geplante Hübe 38 gebraucht und erwartet für 2026 rund 42. Die zwei Zurückweisungen durch den Zoll wegen der Umlaute haben ihn geärgert.',
      'Für die Bahn sieht er jetzt mehr Gründe als vor einem Jahr: Die Maut ist gestiegen, Fahrer fehlen.',
    ],
    agreed: [
      'Angebot Schwergut für 42 Hübe in der kommenden Woche (A-2055)',
      'Neues Angebot für den Nachlauf mit der Bahn bis Mai (A-2064)',
      'Nachricht, sobald der Fehler bei den Umlauten behoben ist (Version 1.7.2)',
    ],
  },
  frucht: {
    said: [
      'Frau Köhler lobt das Bio-Zertifikat und die Meldungen aus dem Kühllager. Die Abrechnung der Steckertage im Februar ist nach dem Abgleich der Listen geklärt.',
      'Für die Zitrussaison braucht sie 240 Palettenplätze mehr als im Vorjahr. Ein Mitbewerber bietet günstiger an, hat aber kein eigenes Kühllager an der Kaje.',
    ],
    agreed: [
      'Prüfung von 240 zusätzlichen Plätzen in Halle 4 bis Ende Mai',
      'Führung durch Halle 4 für das Qualitätsteam am 11. Juni',
      'Tägliche Bestandsmeldung um 7 Uhr auch für Außenlager',
    ],
  },
  wind: {
    said: [
      'Herr Ottens hat seit August 44 Rotorblätter über Bremerhaven bewegt, eines davon mit Transportschaden aus dem Werk. Der Umgang damit sei vorbildlich gewesen.',
      'Für die Saison 2026/27 kommen Turmsegmente dazu. Er fragt, ob das Terminal West 2027 rechtzeitig fertig wird.',
    ],
    agreed: [
      'Angebot für die Saison 2026/27 bis Juni (A-2067)',
      'Erfahrungen mit Licht und Vogelzug aus Cuxhaven gingen bereits an Herrn Weiß',
      'Teilnahme am Probebetrieb der Frachtakte ab Mai 2026',
    ],
  },
  timber: {
    said: [
      'Ms Holroyd is happy with the joint customs entries and with the release times in March. January was hard: 11 of 27 boxes waited longer than a day.',
      'They expect 320 units this year. A competitor in Immingham is about 4% cheaper but has no covered storage.',
    ],
    agreed: [
      'Storage for the boxes of January is credited, £1,870',
      'Claim 2291 for wet bundles is settled by the insurer by mid-April',
      'Timber moves to joint entries on 24 March',
    ],
  },
}

export function visitOf(customerKey: string): Visit {
  const found = visits[customerKey]
  if (found === undefined) throw new Error(`nobody has visited ${customerKey}`)
  return found
}
