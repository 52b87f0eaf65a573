/** English words, and names of people and places, that are also names of companies. */
const words = `
aardvark aaron aberdeen able academy accel accelerant access accolade acme acs action active actuate acumen
adam adapt adc add advance advanced advantage advice aegis aerie affirm africa age aggressive agile agm ago
agora agree agreement aim air aircraft alaska albany alert alex alfa align allegro alliance allied ally
alpha alpine alta alternative alto amadeus amalgamated amber america american americas ammo ample ana
analysis analyst analysts anchor andrew angel announcement annual answer antero anthem anthony apex api
apogee apollo applied april aqua arbor arc arcadia arch arena argan arizona ark arm armada armor array
arrival arrow art article artisan arvind ascent ashland asia ask aspen assembly asset assets assured astra
astral atlantic atlas atul auction august aurora author auto avenue avid avio aware axis azure back baird
balance ball band bandwidth bank bar barnes base basic bath bbq beach beacon bear beauty bed beeline bell
ben bench benchmark bent berlin bermuda best beta better beyond bid big bill bing bio bird bit bitcoin bite
black blend block bloom blue board bogota bold bolt bond boom boot boston bounce bounty bowl box boxed brady
brand brave braze brazil bread breeze brian bridge bridgepoint bridger brief brigade bright brilliant brink
broad broadway brown brunel brunner bull bullish bulls bumble burlington burn business butter butterfly buzz
bytes cable cadence cadiz cadre california call cambodge cambridge cameo camping canada canal canon canopy
cantaloupe cap cape capital capitol cara caravan cardiff cardinal care cargo caribou carolina carpenter
carter cartesian carver case cash castle catalyst cave cedar cell cement central century certain chain
champion champions channel charge charles chart charter chase check cheer cheesecake chef chemical cherry
chicago children china choice choices chord chris chuy cie cinema circle citizens city clarity clarkson
clean clear cliffs climb cloud clover club cns coast coastal coats code coffee cognition coherence coherent
cohort cold colony columbia comet comfort command commerce commercial common community compass competition
complete concert conclusion concord concrete congress conifer conn connect consensus consolidate
consolidated constellation consumer container context continental cook cool cooper copper core corn corner
corporate corsair cosmos coty country courier cousins covenant cover cps cracker crane crawford cream
creative credit crescent crest cross crowd crown crystal csp cubic cue cumulus cure curve custom customers
cut cycle daily dakota dallas dana daniel dark dash data dave david dawn day dean dear debt december
decision deed deep defi defiance definitive delight delta deluxe demand denny denver design designer detroit
dial diamond digit digital diploma direct disclosure disco discover discovery dish dive diversified dividend
dixie dole dollar dolphin dominion douglas dover dow draft dragonfly dream drift drive driven drop dss dune
duo dyadic dynamic dynamics eagle early earth east eastern easy ecb echo eclipse edf edge edgewise edison
editor education edward elastic electric element elf elite embark embassy emeis emerald emergent emerson
empire employers enact ence encompass encore endeavor energy engage enhance enliven ennis enovis ensign
enterprise entrada envision epic epsilon equal equita equitable equity era eric escalade escorts esg esquire
essential essex eternal etf ethereum eton europe evans ever everest evergreen evoke evolution evolve exact
example excel exchange exp expand experience express extra extreme eye fair faith family farm farmers
farmland fast fat fate fathom feature february federal fiber fidelity field figure fila finch find first
fiscal fit five fix flag flash fleet flex float florida flow flower flowers fluence fluent flushing fly
focus foghorn folk food foot force ford forest forge forma forme formula forte fortis fortress fortune forum
forward fossil found foundation foundry four fox frame france franchise frank franklin free freedom freight
frequency fresh friday friedman front frontier frontline fuel fulcrum full fulton fun fund fusion future
gaia gain galapagos gaming gamma gap gary gas gates gauzy gear gem general generation genesis genie gentle
geo george georgia germany giant gibson gift ginkgo glacier glass glimpse global globe gold golden good
gorilla government grab grace grafton graham grail grand granite grant granules graphic gray great green
grid ground group grove grow growth guard guardian guess guidance guild gulf gym hackett hal hallmark
hamilton hampshire hancock hands hanover hanza happy harbor hard harmony harvest haven hawaii hawaiian hawk
hays head health healthcare heart heartland helical hello help henry heritage hero heron hess high highway hill
hilltop hinge hit hive holly home homes honest hope horizon host hotel hour house houston howard hub hudson
human hunt hurricane hyper iba ibex icon idea ideal image imagine impact income independence independent
index india indigo indonesia industrial infinity inflation information ingles innate inno innovate
innovation innovative insight inspire inspired installed instant institute insurance intact integer integral
integrated intelligence intelligent intensity intent inter intercept interest interface interlink
international intrepid intrusion invest investment investor investors invitation iris iron isle israel issue
italy item ithaca ivy jack jade jaguar james january janus japan jason jasper jeff jersey jet jim joe john
johnson joint jones jordan joseph journey joy july jumbo jump june just kalmar kansas karat karl kate kearny
keen keep keller kenneth kentucky kerry kevin key keystone kick kid kimball kind kinetic king kingsway
kirkland kit knight kodiak kore korea lab labor lake lamb lancashire land landmark lantern laredo large
largo lark larry laser latch latham latitude launch lava law lawrence lazy lead leader leaf lean leap lee
legacy legend leggett lemonade lens leo leslie level lewis lexicon liberate liberty life lift light like
limit lincoln lindsay line link linkers lion lions liquid liquidity list live load loan local lock logic
london long longboard lookout loop loss loud low loyal lucky luke lulus lux lyra made magic magnet magnolia
mail main make man management manhattan map marathon march marcus margin margins marine mark market markets
marshalls marston martin marvel mary mass massimo mast master match mate materials matrix matter matthew
maverick max may mayor maze mechanics media medical medium meet meg mega mei member members mercantile
mercer merchant merchants mercury merge meridian merit mesa mesh metal metals method metric metrics metro
metropolitan mexico miami michael micro mid middle midland milestone mill miller mind mineral minerals mini
mink mint mira miracle mission mist mister mobile mode model moderate modern modular molecular moment
momentum monarch monday money monogram monro montana moody moon morgan morning morphic motion moto motor
mountain move msg mullen municipal mural murano murphy murray muse mutual myriad nakamoto nano nation
national natural nature nautilus navigator nelson net network networks neuron nevada never new news nexa
next nexus nice nichols nick night nip noble noodles nordic norma north northern northfield northwest
norwood nos note nova november novo now nuance oak oath oblong ocean october odd offer ohio oil oklahoma old
oliver olo olympic omega omni one onto onward open opera opportunities opportunity optimize optimum option
options opus orange orbit orchard orchid order organic origin orion oscar our outfront outlook outset ovid
ovs owens owlet oyster pacific pack package packaging palm palomar pantheon panther papa paper paragon
paramount paris park parrot parsons partner pass passage path pathfinder patria patrick patriot paul pay
payments pcb peak pearl peers pegasus pen penguin people peoples pepper perfect performance perimeter
personal perspective pet peter phantom pharos phase phil philadelphia phillips phoenix photo photon pick
pilbara pilgrim pilot pin pine ping pinnacle pinstripes pioneer pivotal plains plan planet platinum play
please plexus plot pls plug plus poet point polar polaris ponce pool pop popular porch portage portland post
potlatch power prairie precision predictive preferred prelude premier premium present president press
prestige price prices pride primary prime primo princeton print priority prism pro problem profit profound
prog progress progressive prometheus proof proper prospect prosperity protagonist proto provident psi public
pulse punch pure purple push quad quaker quality quantum quarter quarterly quest question quick quilter
quince quite radian radiant radius rafael rain rally ranger rank rapid rapport rate rates ray raymond rcm
reach reading ready real realty rebel recon recovery red redwood reed reef reform regal regency regional
regions rein relax relay reliance reliant remark remedy renew renewables rent repay report reports republic
research reserve resolute resource resources rest result results retractable reveal revenue revolution
revolve rhino rhythm ribbon rich richard right rigid rimini ring ripple rise risk risks rival river
riverside riverview road robert rock rocket rockwell rogers roll room root roper rose rosetta ross roth
round route royal royalty rubicon rule rumble run rush russia ryan sab sabre safe safety saga sage sail
salem sales sally salt sam sanderson sapiens sapphire saturday savannah savers savvy scale school science
scientific score scott scout screen sea seaboard seacoast seal seaport search season seattle second sector
secure see seed seek seer select self semi senate seneca senior sense sensei sentinel september series
service services ses shake share shared shares sharp sharps shell shift shoals shoe shore short show shuttle
side siebert sierra sif signal signature signet sii silence silk silver simon simply simpson singapore
sirius site six skill skin sky sleep small smart smith snail snap snow social software sol solar solid solo
sonder sonic sonnet sonoma sophia sos soul sound source south southern southwest space spain span spark
spectrum speed sphere spi spin spire spirit splash sport spot spring sprout sprouts spruce square ssp stack
stage standard star start state station steady steam steel stef stellar stem step stephens sterling steve
steven stitch sto stock stocks stone stop storage storm story stran strata strategic strategy stratus stream
street stride strike strong structure studio style subscribe success summit sun sunday sunrise super
superior supreme sure surf surface surgery sweet swell swift switch sword synergy table tactile taiwan
tandem tango tap target task tat tattooed tax taylor teal team tech technology ted telephone tell telos
tempest tempo ten tennessee tenon terminal terra test texas the theme thesis think thomas thor thread thrive
thursday tick tide tidewater tile tilt tim timberland time tip tire titan titanium title toast tod today
token tokyo toll tom tompkins tool tootsie top toro torrid total toto touch tower town toy track tractor
trade trademark trail train transact transcode transform travel travelers treasure treasury tree treehouse
trend trent tri tribe tribune trinity trio trip triumph tron troops true trump trust tuesday tune turn
turning turquoise turtle tutor twist two type ultra under union unique unit united unity universal universe
update upland urban urgent usa use utah utility utz vacation vail valley valuation value vantage vault
vector velocity vera veritas verona versus vertex vertical verve vest vesuvius via victor victory video view
viking village vince vine virgin virginia virtu vision vista vital vivid volt vote voyager vroom vulcan wag
walk walker warm warren warrior washington waste water waterstone watts wave way weather weave web wednesday
weis well wells werewolf west western westport westwood wheel whirl white whole wide wild will willis wilson
win wing winning wireless wise wish wolverine wonder wood work worker workhorse works workspace world
worldwide worthington wrap write xenon yard yellow yeti yield york young zebra zest zeta zimmer zip zone
zoom
`

/** The same for words of German, French, Spanish, Italian, Portuguese and Dutch, and more of English. */
const moreWords = `
adesso alight alignment allot als altri americanas anima anta banner bark bel bicycle bonheur boss buckle
byline cano car carriage catena cea change clipper collegium construction contact copa crayon credo dine
distribution dom elis elisa entra eon establishment exponent galaxy genus gol gravity harmonic hering
hospitality hostess immersion indie inventiva jost kite kosmos kraft leonardo lifetime lineage lotus mach
maire medallion mills mineros nel norden oasis page par paradox pattern pdf penumbra persistent positivo
postal prim principal prisa propel ramada range rational realia rec recruit recursion reply restaurant
rev rumo sampo sats serve signify tapestry technos terreno thai tic tinc topaz ultimate unite uranium
vale valid venture vinci verbund verso viver weg zeal zen
marsh norwegian vat pampa galicia vivo imperial cipher sherwin schneider rio anglo hydro nab bat
bam coca mps bic
`

const plainWords = new Set(`${words} ${moreWords}`.split(/\s+/))

/**
 * Whether a word that is (part of) a company's name mostly means something else in running text: "Target", "Summit".
 * Such a name needs more than a capital letter to be taken for the company.
 */
export function isPlainWord(word: string): boolean {
  return word.length < 3 || plainWords.has(word) || /^\d+$/.test(word)
}
