import type { LookupCategory } from '@quire/api-client/contract';
import type { LookupRecord } from './lookup-record.ts';
import { schoolRecord } from './school-record.ts';

/** Name, city, state, ZIP code. The schools are invented, and no real one has such a code. */
const highSchools = `
Alder Creek High School|Willow Bend|NE|68999
Alder Creek Christian Academy|Willow Bend|NE|68999
Ashgrove Consolidated High School|Ashgrove|KS|67999
Bellwether Preparatory School|Port Quill|MA|02799
Birch Hollow High School|Birch Hollow|VT|05999
Birch Hollow High School|Maple Fork|OH|45999
Blue Heron Regional High School|Heron Bay|MD|21999
Candlewick Academy|Candlewick|CT|06999
Cedar Lantern High School|Cedar Lantern|IA|52999
Cinder Mesa High School|Cinder Mesa|NM|87999
Copper Kettle High School|Copper Kettle|MT|59999
Dunmere Central High School|Dunmere|WI|54999
Dunmere East High School|Dunmere|WI|54999
Elderfield High School|Elderfield|NY|14999
Fallow Ridge High School|Fallow Ridge|MO|65999
Foxglove Charter School|Sagewater|AZ|86999
Glass River High School|Glass River|MN|56999
Grey Harbor Academy|Grey Harbor|ME|04999
Hollowbrook High School|Hollowbrook|PA|17999
Inkwell School for the Arts|Port Quill|MA|02799
Juniper Flats High School|Juniper Flats|NV|89999
Kestrel Valley High School|Kestrel|CA|95999
Larkspur Junction High School|Larkspur Junction|CO|81999
Lintel Technical High School|Lintel|IL|61999
Marrow Lake High School|Marrow Lake|MI|49999
Nettle Point High School|Nettle Point|WA|98999
O'Fenwick High School|Fenwick Falls|OR|97999
Peñarroyo High School|Sagewater|AZ|86999
Quarry Lane High School|Dunmere|WI|54999
Saint Alban's Hollow School|Hollowbrook|PA|17999
St. Brannock High School|Port Quill|MA|02799
Thistledown High School|Thistledown|TN|37999
Umber Plains High School|Umber|SD|57999
Vesper Hill High School|Vesper Hill|GA|30999
Wexley North High School|Wexley|IN|47999
Yarrow Bridge High School|Yarrow|TX|78999`;

const colleges = `
Alderbrook College|Willow Bend|NE|68999
Ashgrove State University|Ashgrove|KS|67999
Bellwether Institute of Technology|Port Quill|MA|02799
Candlewick College of Art|Candlewick|CT|06999
Cinder Mesa Community College|Cinder Mesa|NM|87999
Dunmere University|Dunmere|WI|54999
Elderfield College|Elderfield|NY|14999
Foxglove University|Sagewater|AZ|86999
Glass River Technical College|Glass River|MN|56999
Grey Harbor Maritime College|Grey Harbor|ME|04999
Hollowbrook University|Hollowbrook|PA|17999
Juniper Flats College|Juniper Flats|NV|89999
Kestrel Valley Community College|Kestrel|CA|95999
Larkspur University|Larkspur Junction|CO|81999
Lintel Polytechnic University|Lintel|IL|61999
Marrow Lake State University|Marrow Lake|MI|49999
Nettle Point University|Nettle Point|WA|98999
Saint Brannock University|Port Quill|MA|02799
Thistledown College|Thistledown|TN|37999
University of Fallow Ridge|Fallow Ridge|MO|65999
University of Wexley-North Campus|Wexley|IN|47999
Vesper Hill University|Vesper Hill|GA|30999
Yarrow Bridge College|Yarrow|TX|78999`;

export const sampleHighSchools = (): AsyncGenerator<LookupRecord> => records('hs_ceeb', highSchools);
export const sampleColleges = (): AsyncGenerator<LookupRecord> => records('college_ceeb', colleges);

async function* records(category: LookupCategory, lines: string): AsyncGenerator<LookupRecord> {
  for (const line of lines.trim().split('\n')) {
    const [name = '', city = '', state = '', zip = ''] = line.split('|');
    const record = schoolRecord(category, { name, city, state, zip });
    if (typeof record !== 'string') yield record;
  }
}
