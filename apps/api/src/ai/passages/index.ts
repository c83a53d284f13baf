/** Passages of published content and of members' uploads. README.md beside this file describes them. */
export {
  analyseSource,
  PASSAGE_SECTIONS,
  type PassageOrigin,
  type PassageSection,
  type SourcePassages,
} from './analyse-passages.ts';
export { reanalyseMaterials } from './reanalyse-materials.ts';
export { removePassages, savePassages } from './save-passages.ts';
export {
  findPassages,
  searchInTurn,
  searchPassages,
  attachVectors,
  type FoundPassage,
  type PassageRequest,
} from './search-passages.ts';
