import type { Block } from '../../models.ts'
import { heading, list, pageBreak, paragraph } from '../occasion.ts'
import { grid } from './chapter.ts'

/** What to do in one kind of emergency: a card that hangs on the wall and fills a page. */
interface Card {
  readonly title: string
  readonly signs: string
  readonly steps: readonly string[]
  readonly never: readonly string[]
  readonly after: string
}

const cards: readonly Card[] = [
  {
    title: 'Karte 1 Brand',
    signs: 'Rauch, Flammen, Geruch von verschmortem Kunststoff, Alarm der Meldeanlage.',
    steps: [
      'Ruhe bewahren, andere warnen',
      'Notruf 112, danach Leitstand 220',
      'Menschen aus dem Gefahrenbereich bringen, Türen schließen',
      'Löschen nur ohne eigene Gefahr, immer zu zweit, Fluchtweg im Rücken',
      'Zum Sammelplatz vor Gebäude C gehen, beim Zählen melden',
    ],
    never: ['Aufzug benutzen', 'Brände im Gefahrgutfeld selbst löschen', 'zurückgehen, um etwas zu holen'],
    after:
      'Der Bereich bleibt gesperrt, bis die Feuerwehr ihn freigibt. Der Brandschutzbeauftragte schreibt am selben Tag den Bericht; Löscher werden noch in der Schicht ersetzt.',
  },
  {
    title: 'Karte 2 Austritt von Gefahrgut',
    signs: 'Tropfende Container, Dämpfe, Reizung der Augen, auffälliger Geruch am Feld G.',
    steps: [
      'Abstand halten, gegen den Wind, mindestens 50 Meter',
      'Notruf 112, Stellplatz und Stoffnummer nennen',
      'Leitstand 220: Liste der Stellplätze und Sicherheitsdatenblatt bereitlegen',
      'Schieber am Kanal schließen, Abdeckmatten auslegen',
      'Gefahrgutbeauftragte anrufen, Einweisung der Feuerwehr am Tor 1',
    ],
    never: ['hineingehen, um nachzusehen', 'Stoffe aufwischen oder mischen', 'Motoren starten'],
    after:
      'Betroffene werden ärztlich untersucht, auch ohne Beschwerden. Die Meldung an die Behörde macht die Gefahrgutbeauftragte binnen 24 Stunden.',
  },
  {
    title: 'Karte 3 Person im Wasser',
    signs: 'Ruf, Aufschlag, treibende Weste, fehlende Person an der Kante.',
    steps: [
      'Laut „Mann über Bord“ rufen, Person nicht aus den Augen lassen',
      'Rettungsring werfen; die Ringe hängen alle 40 Meter',
      'Notruf 112 und Funk Kanal 12, Poller nennen',
      'Brücken anhalten, Schiff verständigen',
      'Leiter freihalten, Decken und Defibrillator holen',
    ],
    never: ['hinterherspringen', 'an der Kante ohne Weste ziehen', 'warten, ob die Person von selbst kommt'],
    after:
      'Unterkühlung wird auch bei kurzer Zeit im Wasser behandelt. Der Unfall wird mit Bildern der Stelle aufgenommen.',
  },
  {
    title: 'Karte 4 Unfall mit Verletzten',
    signs: 'Sturz, Quetschung, Anstoß durch Fahrzeug, elektrischer Schlag.',
    steps: [
      'Arbeit anhalten, Stelle sichern, bei Strom zuerst abschalten',
      'Notruf 112, danach Leitstand 220',
      'Erste Hilfe leisten; Ersthelfer stehen im Dienstplan und am Leitstand',
      'Rettungswagen am Tor 1 abholen lassen',
      'Angehörige ruft nur die Geschäftsführung an',
    ],
    never: [
      'Verletzte ohne Not bewegen',
      'Stelle aufräumen, bevor sie aufgenommen ist',
      'Bilder in private Gruppen stellen',
    ],
    after:
      'Unfälle mit mehr als drei Tagen Ausfall werden gemeldet. Binnen einer Woche steht fest, was geändert wird; wer dabei war, bekommt ein Gespräch angeboten.',
  },
  {
    title: 'Karte 5 Stromausfall',
    signs: 'Brücken bleiben stehen, Licht fällt aus, Alarm im Kühllager.',
    steps: [
      'Lasten mit der Notabsenkung ablegen, Bereich räumen',
      'Leitstand 220, Krantechnik über Rufbereitschaft',
      'Notstrom Kühllager prüfen: läuft er binnen zwei Minuten?',
      'Tore des Kühllagers geschlossen halten',
      'Kühlcontainer nach Liste auf Aggregate stecken, empfindliche Ware zuerst',
    ],
    never: [
      'Brücken ohne Freigabe wieder einschalten',
      'Kühllager „nur kurz“ öffnen',
      'Aggregate in Hallen betreiben',
    ],
    after:
      'Der Notstrom reicht acht Stunden. Nach vier Stunden entscheidet die Geschäftsführung, welche Ware verlegt wird; Kunden werden vorher angerufen.',
  },
  {
    title: 'Karte 6 Ausfall der IT',
    signs: 'Frachtakte nicht erreichbar, Waage ohne Verbindung, Telefone stumm.',
    steps: [
      'Leitstand 220 verständigen, Uhrzeit notieren',
      'Gate auf Papier umstellen: Block mit laufender Nummer, zwei Durchschläge',
      'Waage druckt Belege, sie werden später nacherfasst',
      'Nach 30 Minuten Leitung IT anrufen, sie entscheidet über das Notfallhandbuch',
      'Kunden mit Kühlware über Telefonliste informieren',
    ],
    never: [
      'Geräte bei Verdacht auf Schadsoftware ausschalten – nur vom Netz trennen',
      'mit Erpressern verhandeln',
      'private Geräte anschließen',
    ],
    after:
      'Das Gate kann acht Stunden ohne Verbindung arbeiten. Die Wiederaufnahme der Ablage soll vier Stunden dauern, der Verlust höchstens eine Stunde betragen.',
  },
  {
    title: 'Karte 7 Hochwasser',
    signs: 'Pegelwarnung ab 5,60 Metern, Sturmflutwarnung, Wasser auf Feld 1.',
    steps: [
      'Pegelplan aufschlagen, Geschäftsführung und Projektleitung anrufen',
      'Felder 1 bis 3 räumen, Gefahrgut zuerst',
      'Strom an der Kaje abschalten, Pumpen starten',
      'Baugrube Terminal West verlassen, Gerät sichern',
      'Umleitung nach Hull mit Agentur und Zoll auslösen',
    ],
    never: ['durch stehendes Wasser fahren', 'allein an die Kante gehen', 'auf die zweite Warnung warten'],
    after:
      'Nach dem Wasser prüft die Krantechnik Fahrwerke und Kabel, bevor eine Brücke anfährt. Im Januar 2026 dauerte das einen Tag.',
  },
  {
    title: 'Karte 8 Wind und Gewitter',
    signs: 'Windmesser über 20 m/s, Warnton an den Brücken, Blitz und Donner.',
    steps: [
      'Ab 20 m/s: Warnung über Funk, leere Container sichern',
      'Ab 22 m/s: Ausleger hoch, Brücken verriegeln',
      'Menschen von Stapeln, Brücken und Freifläche holen',
      'Tore der Hallen auf der Windseite schließen',
      'Weiterarbeit erst nach 15 Minuten unter der Grenze',
    ],
    never: [
      'den letzten Container „noch eben“ heben',
      'unter Bäumen oder Brücken warten',
      'Verriegelung überbrücken',
    ],
    after:
      'Die Unterbrechung steht mit Beginn, Ende und höchstem Wert in der Schichtübergabe. Der Windmesser wird verglichen, wenn er um mehr als drei Prozent abweicht.',
  },
]

/** The emergency cards, one on each page. */
export const cardBlocks: readonly Block[] = cards.flatMap(({ title, signs, steps, never, after }) => [
  pageBreak,
  heading(`Anhang E · ${title}`),
  { kind: 'heading', level: 2, text: 'Woran man es erkennt' } as const,
  paragraph(signs),
  { kind: 'heading', level: 2, text: 'Was zu tun ist' } as const,
  { kind: 'list', items: steps, ordered: true } as const,
  { kind: 'heading', level: 2, text: 'Was man nicht tut' } as const,
  list(never),
  { kind: 'heading', level: 2, text: 'Danach' } as const,
  paragraph(after),
  grid(
    ['Wer', 'Nummer'],
    [60, 40],
    ['Notruf Feuerwehr und Rettungsdienst', '112'],
    ['Leitstand, Tag und Nacht', '220'],
    ['Fachkraft für Arbeitssicherheit', '231'],
    ['Rufbereitschaft Krantechnik', '240'],
    ['Rufbereitschaft IT', '+49 40 5550 177'],
  ),
])
