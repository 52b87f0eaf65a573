/** English words, and names of people and places, that are also names of companies. */
const words = `
able academy accel access accolade acme action active acumen adam adapt add advance advanced advice aegis
affirm africa age aggressive agile ago agree agreement aim air aircraft alaska albany alert alex align
alliance allied ally alpha alpine alta alternative alto amber america american americas ample analysis
analyst analysts anchor andrew angel announcement annual answer antero anthem anthony apex apogee apollo
applied april aqua arbor arc arch arena argan arizona ark arm armada armor array arrival arrow art article
artisan arvind ascent ashland asia ask aspen asset assets assured astra astral atlantic atlas atul august
aurora author auto avenue avid aware axis azure back balance ball band bandwidth bank bar barnes base basic
bath beacon bear beauty bed bell ben bench benchmark bent berlin bermuda best better beyond bid big bill
bing bio bird bit bite black blend block bloom blue board bold bolt bond boom boot boston bounce bounty bowl
box boxed brady brand brave braze brazil bread breeze brian bridge brief brigade bright brilliant brink
broad brown bull bulls bumble burlington burn business butter butterfly buzz cable cadence california call
cameo camping canada canal canon canopy cap cape capital capitol caravan cardinal care cargo carolina
carpenter carter cartesian case cash castle catalyst cave cedar cell cement central century certain chain
champion channel charge charles chart charter chase check cheesecake chef chemical cherry chicago children
china choice choices chord chris cinema circle citizens city clarity clean clear cliffs climb cloud clover
club coast coastal code customers coffee coherence coherent cohort cold colony columbia comfort command commerce commercial
common community compass competition complete conclusion concord concrete congress connect consensus
consolidate consolidated constellation consumer container continental cook cool cooper copper core corn
corner corporate corsair coty country courier cousins covenant cover cracker crane cream credit crescent
crest cross crowd crown crystal cubic cure curve custom cut cycle daily dakota dallas dana daniel dark dash
data dave david dawn day dean dear debt december decision deed deep defiance definitive delight delta deluxe
demand denny denver design detroit dial diamond digit digital direct disclosure disco discover discovery
dish dive diversified dividend dole dollar dominion dover dow draft dream drift drive driven drop dune duo
dynamic dynamics eagle early earth east eastern easy echo eclipse edge edison editor education edward
elastic electric element elf elite embark embassy emerald emergent emerson empire employers enact encompass
encore endeavor energy engage enhance ennis enovis ensign enterprise entrada envision epic equal equitable
equity era eric escalade escorts esg essential essex eternal etf europe evans ever everest evergreen
evolution evolve exact example excel exchange exp expand experience express extra extreme eye fair faith
family farm farmers fast fate fathom feature february federal fiber fidelity field figure find first fiscal
fit five fix flag flash fleet flex float florida flow flower flowers fluence fluent fly focus folk food foot
force ford forest forge formula fortis fortress fortune forum forward fossil found foundation foundry four
fox frame france franchise frank franklin free freedom fresh friday front frontier frontline fuel full
fulton fun fund fusion future gain gaming gap gary gas gates gear gem general generation genesis genie
gentle geo george georgia germany giant gift ginkgo glacier glass global globe gold golden good government
grab grace graham grand granite grant granules graphic gray great green grid ground group grove grow growth
guard guardian guess guidance guild gulf hackett hamilton hampshire hancock hands happy harbor hard harmony
harvest haven hawaii hawaiian hawk head health healthcare heart heartland help henry heritage hero hess high
hill hilltop hinge hit hive home homes honest hope horizon host hotel hour house houston howard hub hudson
human hunt hyper ibex icon idea ideal image imagine impact income independence independent index india
indigo industrial infinity inflation information ingles innovate innovation innovative insight inspire
inspired installed instant institute insurance intact integer integral integrated intelligence intent inter
interest interface international intrepid invest investment investor investors invitation iris iron isle
israel issue italy item ivy jack jade james january janus japan jason jeff jersey jet jim joe john johnson
jones jordan joseph journey joy july jumbo jump june just kansas karat karl kate keen keep kenneth kentucky
kevin key keystone kick kid kind kinetic king kit knight kodiak korea lab labor lake lamb land landmark
lantern large lark larry laser latch latitude launch law lawrence lazy lead leader leaf lean legacy legend
leggett lemonade lens leo leslie level lewis liberate liberty life lift light like limit lincoln lindsay
line link lion lions liquid liquidity list live load loan local lock logic london long lookout loop loss
loud low loyal lucky luke lux made magic magnet magnolia mail main make management manhattan map marathon
march marcus margin margins marine mark market markets martin marvel mary mass mast master match mate
materials matrix matter matthew maverick max may mayor media medical medium meet mega member members
mercantile mercer merchant mercury merge meridian merit mesa mesh metal metals method metric metrics metro
metropolitan mexico miami michael micro mid middle midland milestone mill miller mind mineral minerals mini
mint miracle mission mist mister mobile mode model moderate modern moment momentum monarch monday money
monro montana moody moon morgan morning motion moto motor mountain move municipal mural murphy muse mutual
myriad nano nation national natural nature nautilus navigator nelson net network networks neuron nevada
never new news next nexus nice nick night noble noodles nordic north northern northwest note nova november
novo now nuance oak oath ocean october odd offer ohio oil oklahoma old oliver olo olympic omega omni one
onto onward open opera opportunities opportunity optimize optimum option options orange orbit orchard orchid
order organic origin orion oscar our outfront outlook outset owens oyster pacific pack package packaging
palm palomar panther papa paper paragon paramount paris park parsons partner pass passage path patria
patrick patriot paul pay payments peak pearl peers pegasus pen penguin people peoples pepper perfect
performance perimeter personal pet peter phantom phase phil philadelphia phillips phoenix photo photon pick
pilgrim pilot pin pine ping pinnacle pioneer pivotal plains plan planet platinum play please plexus plot
plug plus poet point polar polaris pool pop popular porch portage portland post potlatch power prairie
precision preferred premier premium present president press prestige price prices pride primary prime primo
print priority prism pro problem profit prog progress progressive proof proper prospect prosperity
protagonist proto provident public pulse punch pure purple push quad quaker quality quantum quarter
quarterly quest question quick quite radian radiant radius rain rally ranger rapid rate rates ray raymond
reach reading ready real realty rebel recovery red redwood reef reform regal regency regional regions relax
relay reliance reliant remark remedy rent report reports republic research reserve resolute resource
resources rest result results reveal revenue revolution revolve rhino rhythm rich richard right rigid ring
ripple rise risk risks rival river riverside road robert rock rocket rogers roll room root roper rose
rosetta ross roth round route royal royalty rubicon rule rumble run rush russia ryan sabre safe safety saga
sage sail sales sally salt sam sanderson sapiens sapphire saturday savers savvy scale school science
scientific score scott scout screen sea seaboard seacoast seal search season seattle second sector secure
see seed seek select self semi senate seneca sense sentinel september series service services shake share
shared shares shell shift shoals shoe shore short show side signal signature signet silk silver simon simply
simpson singapore sirius site six skill skin sky sleep small smart smith snap snow social software solar
sonder sonic soul sound source south southern southwest space spain span spark spectrum speed sphere spin
spire spirit splash sport spot spring sprout sprouts spruce square stack stage standard star start state
station steady steam steel stellar stem step stephens sterling steve steven stitch stock stocks stone stop
storage storm story strata strategic strategy stratus stream street stride strike strong structure studio
style subscribe success summit sun sunday sunrise super superior supreme sure surf surface surgery sweet
swell swift switch sword synergy table taiwan tandem tango tap target task tattooed tax taylor teal team
tech technology ted telephone tell tempest tempo ten tennessee terminal terra test texas the theme thesis
think thomas thor thread thrive thursday tick tide tidewater tile tilt tim time tip tire titan titanium
title toast today token tokyo toll tom tompkins tool tootsie top toro torrid total touch tower town toy
track tractor trade trademark trail train transform travel travelers treasure treasury tree trend trent tri
tribe tribune trinity trip triumph tron true trump trust tuesday tune turn turning turquoise turtle tutor twist
two type ultra under union unique unit united unity universal universe update upland urban urgent usa use
utah utility utz vacation vail valley valuation value vantage vault vector velocity vera veritas vertex
vertical verve vest via victor victory video view viking village vince vine virgin virginia virtu vision
vista vital vivid volt vote voyager vulcan walk walker warm warren warrior washington waste water waterstone
watts wave way weather weave web wednesday weis well wells west western wheel whirl white whole wide wild
will willis wilson win wing winning wireless wise wish wolverine wonder wood work worker workhorse works
world worthington wrap write yard yellow yeti yield york young zebra zest zeta zimmer zip zone zoom
`

const plainWords = new Set(words.split(/\s+/))

/**
 * Whether a word that is (part of) a company's name mostly means something else in running text: "Target", "Summit".
 * Such a name needs more than a capital letter to be taken for the company.
 */
export function isPlainWord(word: string): boolean {
  return word.length < 3 || plainWords.has(word) || /^\d+$/.test(word)
}
