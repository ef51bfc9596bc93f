/**
 * The words of the corpus: several hundred real ones, with the first of each list used most often, as in any language,
 * and some ten thousand names made of syllables. Few words repeat, so caching the results for single words gains
 * nothing. All of them consist only of letters.
 */
import { pick, type Random } from './random.js';

const nouns = words(`
  order parcel route depot label carrier window invoice driver shelf pallet basket season weight address return quote
  answer queue record ledger key token page filter cursor batch event listener retry limit region harbour bridge
  lantern valley garden engine signal counter report mirror folder schedule account amount anchor archive arrival
  article attempt balance barrier beacon border bottle branch bucket buffer bundle button cable calendar camera canal
  candle canvas carpet castle ceiling cellar chain channel chapter charge chart circle claim clause client clock cloud
  cluster coast column comment compass contract copper corner cotton country courier credit crossing curtain customer
  cycle danger deadline delivery desk detail device digit dispatch district divider dock document domain door drawer
  duty edge element entry envelope error estimate exit export fabric factory failure fence ferry field figure flag fleet
  flight floor forest forward fraction frame freight frontier fuel gallery gate gateway glass grain gravel group guard
  guide handle hangar harvest header hedge helper highway history holder horizon host hour house index inlet insert
  island item journey junction ladder lake lamp latch layer leaf lesson letter level library lid line list loader lock
  lorry lot machine magnet manifest map margin market mast matter measure meadow member memory message meter mill
  minute model module moment monitor mountain mover needle network node north note notice number oak object ocean
  offer office onion option orchard origin outlet oven owner packet paddle panel paper parent park part partner
  passage path pattern payment peak pebble pencil period permit person phase picture pier pillar pilot pipe place
  plan planet plate platform player plot pocket point pole policy pond pool port postcode pot pound prefix price
  printer prize process product profile project proof purpose quarter quay question rail railway range rate reader
  reason receipt refund reply request reserve result review reward ribbon ring river road robot rock roof
  room root rope row rule runner sack sail sample scale scanner scope screen seat secret section sector
  seed sensor series server service session shadow shape sheet ship shop shore side sign silver size sketch slot snow
  socket source space speed spring square stable stage stair stamp standard star state station statue status step stone
  storage store storm stream street string subject sum summary summer surface switch system table tariff task team
  terminal text thread ticket tide timber timer title tool tower town track trade trailer train transfer transit tray
  tree trigger truck trunk tunnel turn type unit update user valve van vehicle vendor vessel village volume voucher
  wagon wall warehouse water wave wheel wing winter wire wood word worker writer yard year zone
`);

const verbs = words(`
  sends reads keeps moves counts marks returns opens closes measures joins splits follows checks writes stores prints
  compares copies names accepts adds allows answers applies asks assigns binds blocks books borrows brings builds calls
  carries catches changes charges clears collects confirms connects contains converts covers creates cuts delays
  delivers describes divides draws drops edits empties ends enters expects explains exports fetches fills finds
  finishes fits folds forgets forms gathers gives groups guards guides halts handles hides holds ignores imports
  includes inspects invites keys leaves lends limits lists loads locks logs lowers maps matches meets mends merges
  misses mixes notes offers orders owns packs pairs passes pauses pays picks places plans posts prefers protects proves
  pulls pushes raises reaches receives refuses refunds registers removes renames repairs repeats replaces reports
  requests resets resumes retries reviews rounds saves scans seals seeks sells separates serves shares ships shows
  signs skips sorts starts stops supports swaps takes tells tests tracks trims trusts turns updates uses validates
  visits waits warns watches weighs wraps
`);

const adjectives = words(`
  early late small broad quiet steady open closed narrow plain second final local remote green heavy light recent
  former exact loose short long daily active actual ample ancient annual basic better big blank blue bold brave brief
  bright brisk broken brown busy calm careful cheap clean clear clever coarse cold common compact complete cool correct
  cosy curved damp dark deep dense direct distant double dry dull eager eastern easy eight empty equal even extra fair
  famous fast few fine firm first fixed flat formal fragile free fresh full gentle glad global golden good grand great
  grey half handy happy hard helpful hidden high hollow honest huge ideal idle inner joint keen kind large lasting later
  lean left level linear lively lone loud low lucky main major minor mixed modern modest moist mutual native neat new
  next nimble noble normal northern odd old optional orange outer pale partial past patient perfect pink polite prime
  prompt proper proud public pure quick rapid rare raw ready real red regional regular rich right rigid ripe rough round
  royal rural safe sharp shiny silent simple single slim slow smooth soft solid southern spare sparse special stable
  stark steep stiff strict strong sturdy subtle sudden sunny sweet swift tall tame tender thick thin tidy tight tiny
  total tough true unique upper urban useful usual valid vast vital warm weekly western wet white whole wide wild wise
  yearly yellow young
`);

const syllables = words(`
  ba bel bor ca cal cor da del dor fa fen fir ga gal gor ha hel hin ja jor ka kel kin la len lor ma mel min na nel nor
  pa pel pin ra rel rin sa sel sor ta tel tin va vel vor wa wen win za zel
`);

/** Share of the nouns in running text that are built from syllables. */
const madePart = 0.08;

export function noun(random: Random): string {
  return random() < madePart ? madeName(random) : often(random, nouns);
}

export function verb(random: Random): string {
  return often(random, verbs);
}

export function adjective(random: Random): string {
  return often(random, adjectives);
}

/** A name of three syllables, such as `belkator`. */
function madeName(random: Random): string {
  return [0, 1, 2].map(() => pick(random, syllables)).join('');
}

/** One of `items`, most often one of the first. */
function often(random: Random, items: readonly string[]): string {
  const part = random() ** 2;
  const item = items[Math.floor(part * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
