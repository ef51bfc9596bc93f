/**
 * Code that turns fragments on the pages into programs: values that they use, calls of functions that they define, and
 * output that is the same in every language. Keyed by the position of the sample.
 */
import type { Language } from './samples.js';

type Around = Partial<Readonly<Record<Language, (code: string) => string>>>;

const changes: Readonly<Record<string, Around>> = {
  'docs/api/changelog.md#handle-delivery-attempted': {
    javascript: (code) => `const order = 'ord_1';
const entry = { status: 'delivery_attempted', substatus: 'recipient_absent' };
const askBuyerToAct = (of, why) => console.log(of, why);
${code}`,
    python: (code) => `order = "ord_1"
entry = {"status": "delivery_attempted", "substatus": "recipient_absent"}
ask_buyer_to_act = print
${code}`,
    php: (code) => `<?php
$order = 'ord_1';
$entry = ['status' => 'delivery_attempted', 'substatus' => 'recipient_absent'];
function askBuyerToAct($of, $why) { echo "$of $why"; }
${code}`,
    go: (code) => `package main
import "fmt"
func askBuyerToAct(of, why string) { fmt.Println(of, why) }
func main() {
	order := "ord_1"
	entry := struct{ Status, Substatus string }{"delivery_attempted", "recipient_absent"}
	${code}
}`,
  },
  'docs/api/changelog.md#read-integers': {
    javascript: (code) => `const price = { currency: 'EUR', total: 690 };\n${code}\nconsole.log(amount);`,
    python: (code) => `from decimal import Decimal
price = {"currency": "EUR", "total": 690}
${code}
print(amount)`,
    php: (code) => `<?php\n$price = ['currency' => 'EUR', 'total' => 690];\n${code}\necho $amount;`,
    go: (code) => `package main
import ("encoding/json"; "fmt"; "log")
${code}
func main() {
	var price Price
	if err := json.Unmarshal([]byte(\`{"currency": "EUR", "total": 690}\`), &price); err != nil {
		log.Fatal(err)
	}
	fmt.Println(float64(price.Total) / 100)
}`,
  },
  'docs/api/changelog.md#read-error-code': {
    javascript: (code) => `const result = { error: { code: 'rate_expired' } };
const askForRatesAgain = () => console.log('asked');
${code}`,
    python: (code) => `result = {"error": {"code": "rate_expired"}}
ask_for_rates_again = lambda: print("asked")
${code}`,
    php: (code) => `<?php
$result = ['error' => ['code' => 'rate_expired']];
function askForRatesAgain() { echo 'asked'; }
${code}`,
    go: (code) => `package main
import "fmt"
func askForRatesAgain() { fmt.Println("asked") }
func main() {
	var result struct{ Error struct{ Code string } }
	result.Error.Code = "rate_expired"
	${code}
}`,
  },
};

const readers: Readonly<Record<Exclude<Language, 'curl'>, string>> = {
  javascript: `import { readFileSync as bytes } from 'node:fs';
const read = (name) => JSON.parse(bytes(name, 'utf8'));`,
  python: `import json

def read(name):
    with open(name) as file:
        return json.load(file)
`,
  php: `$read = fn ($name) => json_decode(file_get_contents($name), true);`,
  go: `func read(name string, into any) {
	data, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		panic(err)
	}
}`,
};

/** Functions: the code, then a call of it with what the description has as examples. */
const calls: Readonly<Record<string, Partial<Readonly<Record<Language, string>>>>> = {
  'docs/api/usage_flow.md#checkout-failures': {
    javascript: `const [paid] = read('offers.json').rates;
for (let n = 0; n < 2; n++) console.log((await book(read('sale.json'), read('rates.json'), paid, 'sale-10417')).id);`,
    python: `paid = read("offers.json")["rates"][0]
for _ in range(2):
    print(book(read("sale.json"), read("rates.json"), paid, "sale-10417")["id"])`,
    php: `[$paid] = $read('offers.json')['rates'];
for ($n = 0; $n < 2; $n++) {
    echo book($read('sale.json'), $read('rates.json'), $paid, 'sale-10417')['id'], "\\n";
}`,
    go: `func main() {
	var offers struct{ Rates []Rate }
	read("offers.json", &offers)
	for n := 0; n < 2; n++ {
		var order map[string]any
		var quote any
		read("sale.json", &order)
		read("rates.json", &quote)
		id, err := Book(order, quote, offers.Rates[0], "sale-10417")
		if err != nil {
			panic(err)
		}
		fmt.Println(id)
	}
}`,
  },
  'docs/api/couriers/retrieve.md#check-limits': {
    javascript: `const item = { weight: 350, quantity: 2, sides: [12, 10, 10] };
console.log(fittingServices(read('couriers.json').data, item).join(' '));`,
    python: `item = {"weight": 350, "quantity": 2, "sides": [12, 10, 10]}
print(*fitting_services(read("couriers.json")["data"], item))`,
    php: `$item = ['weight' => 350, 'quantity' => 2, 'sides' => [12, 10, 10]];
echo implode(' ', fittingServices($read('couriers.json')['data'], $item));`,
    go: `func main() {
	var list struct{ Data []Courier }
	read("couriers.json", &list)
	fmt.Println(strings.Join(FittingServices(list.Data, Item{350, 2, [3]int{12, 10, 10}}), " "))
}`,
  },
  'docs/api/rates/retrieve.md#show-offers': {
    javascript: `console.log(offers(read('offers.json'), 0).map(({ id }) => id).join(' '));`,
    python: `print(*(rate["id"] for rate in offers(read("offers.json"), datetime.fromtimestamp(0, timezone.utc))))`,
    php: `echo implode(' ', array_column(offers($read('offers.json'), 0), 'id'));`,
    go: `func main() {
	var list struct{ Rates []Rate }
	read("offers.json", &list)
	var ids []string
	for _, rate := range Offers(list.Rates, time.Unix(0, 0)) {
		ids = append(ids, rate.ID)
	}
	fmt.Println(strings.Join(ids, " "))
}`,
  },
};

const imports = ['encoding/json', 'fmt', 'os', 'strings', 'time'];

/** One Go file of a package that runs: the function's own imports stay, those of the call are added to them. */
function goProgram(code: string, call: string): string {
  const used = imports.filter((path) => `${readers.go}${call}`.includes(`${path.split('/').at(-1)}.`));
  const added = used.filter((path) => !code.includes(`"${path}"`)).map((path) => `import "${path}"\n`);
  return `${code.replace('package shop', `package main\n${added.join('')}`)}\n${readers.go}\n${call}`;
}

/** What a browser or a client has, as far as the sample uses it. */
const hosts: Readonly<Record<string, (code: string) => string>> = {
  'docs/api/postman_collection.md#carry-ids': (code) => `import { readFileSync } from 'node:fs';
const answer = await fetch('https://sandbox.parcelune.example/v1/orders', {
  method: 'POST',
  headers: { 'X-Api-Key': process.env.PARCELUNE_API_KEY, 'Content-Type': 'application/json' },
  body: readFileSync('order.json'),
});
const given = await answer.json();
const pm = {
  response: { code: answer.status, headers: answer.headers, json: () => given },
  environment: { set: (name, value) => console.log(name, value) },
};
${code}`,
  'docs/api/maps/search_area.md#autocomplete': (code) => `
globalThis.Option = class { constructor(text, value) { Object.assign(this, { text, value, dataset: {} }); } };
const heard = {};
const parts = {
  '#area': { value: '', addEventListener: (name, listener) => Object.assign(heard, { [name]: listener }) },
  '#areas': { options: [], replaceChildren(...options) { this.options = options; } },
  '[name=area_id]': { value: '' },
};
globalThis.document = { querySelector: (selector) => parts[selector] };
// The shop's own server adds the key and the country.
const ask = globalThis.fetch;
const headers = { 'X-Api-Key': process.env.PARCELUNE_API_KEY };
globalThis.fetch = (path, init) =>
  ask('https://sandbox.parcelune.example/v1/maps' + path + '&country=ID', { ...init, headers });
${code}
parts['#area'].value = 'kebayoran';
heard.input();
while (parts['#areas'].options.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
parts['#area'].value = parts['#areas'].options[0].value;
heard.input();
console.log(parts['[name=area_id]'].value);`,
};

/** The program that a sample is, or is part of. */
export function programOf(place: string, language: Language, code: string): string {
  const around = changes[place]?.[language];
  if (around) return around(code);
  if (language === 'javascript' && hosts[place]) return hosts[place](code);
  const call = calls[place]?.[language];
  if (call === undefined || language === 'curl') return code;
  return language === 'go' ? goProgram(code, call) : `${code}\n${readers[language]}\n${call}`;
}

/** Whether a sample asks the API at all. */
export const asksNothing = (place: string): boolean =>
  place in changes || (place in calls && !place.includes('usage_flow'));
