import type { SpaceDto } from '@popnook/api-client';
import { SpaceCard } from '@popnook/ui';
import { useToast } from '@popnook/web-core';

export const FeaturedCard = ({ space }: { space: SpaceDto }) => {
  const { toast } = useToast();
  const href = `/spaces/${String(space.id)}`;
  return <SpaceCard space={space} href={href} onNotify={toast} as="h3" />;
};
