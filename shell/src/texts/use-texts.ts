import { useListContentQuery, type ContentDto } from '@popnook/api-client';
import { ownTexts, type Section, type TextKey } from './own-texts';

/** D43: what admins wrote, and our own words where they wrote nothing or switched it off. */
export const useText = () => {
  const { data } = useListContentQuery();
  return (key: TextKey): string => data?.find((text) => text.key === key)?.content ?? ownTexts[key];
};

/** Texts under keys of an admin's own: they have no place by design, so they stand at the end of their section. */
export const useFurtherTexts = (section: Section): ContentDto[] => {
  const { data = [] } = useListContentQuery();
  return data.filter((text) => text.section === section && !(text.key in ownTexts));
};
